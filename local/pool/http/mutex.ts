/** Runs the work when all earlier work is done, and resolves or rejects as the work does. */
export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

interface Mutex {
  runExclusive: RunExclusive
  /** For work within `runExclusive`: lets other work run until this is done, then goes on alone. */
  pause: RunExclusive
  /** Whether no work has paused. */
  isQuiet: () => boolean
}

const nothing = (): void => undefined

/** One operation at a time: other operations see the store only before or after it, even while it awaits, unless it pauses. */
export function createMutex(): Mutex {
  let last = Promise.resolve()
  let release = nothing
  let paused = 0
  async function acquire(): Promise<void> {
    const before = last
    let done = nothing
    last = new Promise((resolve) => {
      done = resolve
    })
    await before
    release = done
  }
  return {
    runExclusive: async (work) => {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
    pause: async (work) => {
      paused++
      release()
      try {
        return await work()
      } finally {
        await acquire()
        paused--
      }
    },
    isQuiet: () => paused === 0,
  }
}
