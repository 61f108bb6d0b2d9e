extension FishScript {
  /// The function that sets the variables of its caller to what the command of `$path` has.
  static func describing(_ cases: [String]) -> String {
    """
    function __worksite_describe --no-scope-shadowing
      set commands
      set known
      set options
      set repeatable
      set values
      set places
      set rest
      switch $path
    \(cases.joined(separator: "\n"))
      end
    end
    """
  }

  /// The functions that read the command line, and the only completion that fish has to evaluate.
  ///
  /// The program lists names of records. Its arguments then are the words before the cursor, the index of the completed
  /// word, and the cursor's place in it, as in the scripts of ArgumentParser.
  static let completing = #"""
    function __worksite_words
      if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-expanded $argv
      else
        commandline -o $argv
      end
    end

    # Prints the candidates of a value: `$argv[1]` stands before it in its word, the rest says how to find them.
    function __worksite_offer --no-scope-shadowing
      switch "$argv[2]"
        case words
          printf '%s\n' $argv[1]$argv[3..]
        case files
          __fish_complete_path $typed
        case folders
          __fish_complete_directories $typed ''
        case ask
          set -l value (string replace -- "$argv[1]" '' $typed)
          set -lx SAP_SHELL fish
          set -lx SAP_SHELL_VERSION $FISH_VERSION
          command PROGRAM ---completion (string split -n ' ' -- $path) -- $argv[3] \
            (count $words) (string length -- "$value") $words "$value" | string replace -r '^' -- "$argv[1]"
      end
    end

    # Prints how to find the values of the option `$argv[1]` of the command; fails for an option without values.
    function __worksite_values --no-scope-shadowing
      set -l pattern (string escape --style=regex -- $argv[1])
      string replace -f -r -- "^$pattern " '' $values
    end

    function __worksite_complete
      set -l words (__worksite_words -pc)
      set -l typed "$(commandline -ct)"
      set -l path ''
      set -l place 1
      set -l value
      set -l isEnded
      set -l commands
      set -l known
      set -l options
      set -l repeatable
      set -l values
      set -l places
      set -l rest
      __worksite_describe
      for index in (seq 2 (count $words))
        set -l word $words[$index]
        if set -q value[1]
          set value
        else if not set -q isEnded[1]; and test "$word" = --
          set isEnded 1
        else if not set -q isEnded[1]; and string match -q -- '-*' $word
          set value (__worksite_values $word)
        else if contains -- "$word" $known
          set path (string trim -- "$path $word")
          __worksite_describe
        else if not set -q known[1]
          set place (math $place + 1)
        end
      end
      if set -q value[1]
        __worksite_offer '' (string split ' ' -- $value[1])
      else if not set -q isEnded[1]; and string match -q -- '--*=*' $typed
        set -l name (string split -m 1 = -- $typed)[1]
        set value (__worksite_values $name)
        set words $words $name
        set -q value[1]; and __worksite_offer "$name=" (string split ' ' -- $value[1])
      else if not set -q isEnded[1]; and string match -q -- '-*' $typed
        for option in $options
          set -l name (string split -m 1 \t -- $option)[1]
          if not contains -- $name $words; or contains -- $name $repeatable
            printf '%s\n' $option
          end
        end
      else if set -q commands[1]
        printf '%s\n' $commands
      else if set -q places[$place]
        __worksite_offer '' (string split ' ' -- $places[$place])
      else if set -q rest[1]
        __worksite_offer '' (string split ' ' -- $places[-1])
      end
    end

    complete -c PROGRAM -e
    complete -c PROGRAM -kfa '(__worksite_complete)'
    """#
}
