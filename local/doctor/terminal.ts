import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks a question. What is typed to a hidden one is not shown. @throws once the person has pressed Ctrl-C, or
 * has nothing more to say
 */
export type Ask = (question: string, how?: 'hidden') => Promise<string>

export interface Terminal {
  ask: Ask
  close: () => void
}

/** Takes Ctrl-C until it is closed: a user who was created is then still deleted. */
export function openTerminal(
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  screen: NodeJS.WritableStream = process.stdout,
): Terminal {
  let isHidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) screen.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output, terminal: input.isTTY === true })
  const end = new AbortController()
  lines.on('SIGINT', () => end.abort())
  lines.on('close', () => end.abort())
  return {
    ask: async (question, how) => {
      const answer = lines.question(` ${question}: `, { signal: end.signal })
      isHidden = how === 'hidden'
      try {
        return await answer
      } finally {
        if (isHidden) screen.write('\n')
        isHidden = false
      }
    },
    close: () => lines.close(),
  }
}
