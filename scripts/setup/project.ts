/** The files of a project as they will be. Nothing is written before all of it is known. */
export interface Project {
  /** Paths of all files, from the top of the project, with slashes. */
  paths: () => string[]
  has: (path: string) => boolean
  read: (path: string) => string
  write: (path: string, text: string) => void
  remove: (path: string) => void
  /** What differs from the beginning: the text of a file, or `null` where it is gone. */
  changes: () => ReadonlyMap<string, string | null>
}

/**
 * @param paths of the files there are
 * @param readFile reads one of them
 */
export function createProject(paths: readonly string[], readFile: (path: string) => string): Project {
  const there = new Set(paths)
  const changed = new Map<string, string | null>()
  const read = (path: string) => changed.get(path) ?? readFile(path)
  return {
    paths: () => [...there].toSorted(),
    has: (path) => there.has(path),
    read,
    write: (path, text) => {
      if (there.has(path) && read(path) === text) return
      there.add(path)
      changed.set(path, text)
    },
    remove: (path) => {
      there.delete(path)
      changed.set(path, null)
    },
    changes: () => changed,
  }
}

/** A file that is not as this version of the setup knows it. */
class UnknownFileError extends Error {
  override readonly name = 'UnknownFileError'

  constructor(path: string, what: string) {
    super(
      `${path} has ${what} in a form that the setup does not know. Nothing was written. Change it by hand.`,
    )
  }
}

/**
 * Puts a text into a place of a file.
 * @param what stands there, for the message
 * @throws UnknownFileError where the file has no such place
 */
export function putInto(project: Project, path: string, place: RegExp, text: string, what: string): void {
  const before = project.read(path)
  if (!place.test(before)) throw new UnknownFileError(path, what)
  // As a function: a replacement text would have its dollar signs read.
  project.write(
    path,
    before.replace(place, () => text),
  )
}
