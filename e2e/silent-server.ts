import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A server that takes every request and never answers, as a slow model would. */
export interface SilentServer {
  readonly url: string
  /** How many connections are open now. */
  readonly open: () => number
  readonly close: () => Promise<void>
}

export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const server = http.createServer()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => sockets.size,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}
