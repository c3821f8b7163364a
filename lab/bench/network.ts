/**
 * A slow network, made by the server: for Chromium's own, the developer tools would have to watch each page
 * (bareBrowser.ts).
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pause } from './bareBrowser'

/** 1.6 Mbit/s and 150 ms for each request: Lighthouse calls it slow 4G. */
const BYTES_PER_SECOND = 1_600_000 / 8
const LATENCY = 150
/** Milliseconds between two portions. */
const TICK = 5

interface Answer {
  response: ServerResponse
  rest: Buffer
}

/** The network between a server and all its clients. All responses share its bandwidth. */
export function createNetwork() {
  const sending = new Set<Answer>()
  let slow = false
  let sent = 0

  async function carry(): Promise<void> {
    let last = performance.now()
    while (sending.size > 0) {
      await pause(TICK)
      const now = performance.now()
      const portion = Math.ceil((((now - last) / 1000) * BYTES_PER_SECOND) / sending.size)
      last = now
      for (const answer of sending) {
        answer.response.write(answer.rest.subarray(0, portion))
        answer.rest = answer.rest.subarray(portion)
        if (answer.rest.length > 0) continue
        answer.response.end()
        sending.delete(answer)
      }
    }
  }

  return {
    /** Whether it is slow from now on. */
    set slow(is: boolean) {
      slow = is
    },
    async answer(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body?: Buffer) {
      sent = performance.now()
      if (slow) await pause(LATENCY)
      response.writeHead(status, headers)
      if (!slow || !body?.length) return void response.end(body)
      response.flushHeaders()
      sending.add({ response, rest: body })
      if (sending.size === 1) void carry()
    },
    /** Resolves when there has been no request for half a second, and everything has arrived. */
    async idle(): Promise<void> {
      sent = performance.now()
      while (sending.size > 0 || performance.now() - sent < 500) await pause(50)
    },
  }
}
