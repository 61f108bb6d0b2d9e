"""A link between browsers and a server that can be slow, narrow or cut."""

import queue
import socket
import threading
import time


class Link:
    """A relay between browsers and a server: it delays, narrows, cuts and counts bytes."""

    def __init__(self, port):
        self.server = port
        self.delay = 0.0  # seconds, each way
        self.rate = None  # bytes a second each way, of all connections together
        self.is_cut = False
        self.ends_answers = False
        self.bytes_left = None  # until the link is cut
        self.bytes = 0
        self.connections = 0
        self.sockets = set()
        self.free = {False: 0.0, True: 0.0}  # when each way has sent what was given to it
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self):
        """Ends all connections, and accepts none until `mend`."""
        self.is_cut = True
        for each in list(self.sockets):
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut_soon(self):
        """Ends all connections as soon as the server begins to answer."""
        self.ends_answers = True

    def waits_for_silence(self):
        """Waits until no byte has passed for half a second."""
        end = time.monotonic() + 10
        bytes, since = self.bytes, time.monotonic()
        while time.monotonic() < min(end, since + 0.5):
            time.sleep(0.05)
            if bytes != self.bytes:
                bytes, since = self.bytes, time.monotonic()

    def cut_after(self, count):
        """Ends all connections when browsers have sent so many more bytes."""
        self.bytes_left = count

    def mend(self):
        self.is_cut = self.ends_answers = False
        self.bytes_left = None

    def slow(self, round_trip, bits):
        """Makes the link slow: a round trip in seconds, and bits a second."""
        self.delay, self.rate = round_trip / 2, bits / 8

    def close(self):
        self.cut()
        self.listener.close()

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client):
        try:
            time.sleep(self.delay * 2)
            if self.is_cut:
                raise OSError
            server = socket.create_connection(("127.0.0.1", self.server))
        except OSError:
            client.close()
            return
        self.connections += 1
        self.sockets |= {client, server}
        for source, target in ((client, server), (server, client)):
            pieces = queue.Queue()
            threading.Thread(target=self._read, args=(source, pieces, source is server), daemon=True).start()
            threading.Thread(target=self._write, args=(source, target, pieces), daemon=True).start()

    def _read(self, source, pieces, is_answer):
        """Reads pieces, and says when each arrives at the other end."""
        try:
            while piece := source.recv(1400 if self.rate else 65536):
                if is_answer and self.ends_answers:
                    self.cut()
                    break
                if self.bytes_left is not None and not is_answer:
                    self.bytes_left -= len(piece)
                    if self.bytes_left < 0:
                        self.cut()
                        break
                with self.lock:
                    sent = max(time.monotonic(), self.free[is_answer]) + (len(piece) / self.rate if self.rate else 0)
                    self.free[is_answer] = sent
                pieces.put((sent + self.delay, piece))
        except OSError:
            pass
        pieces.put(None)

    def _write(self, source, target, pieces):
        try:
            while arrival := pieces.get():
                due, piece = arrival
                time.sleep(max(0, due - time.monotonic()))
                self.bytes += len(piece)
                target.sendall(piece)
        except OSError:
            pass
        for each in (source, target):
            self.sockets.discard(each)
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            each.close()
