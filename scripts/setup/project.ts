/** The files of a project as they will be. Nothing is written until all changes are known. */
export interface Project {
  /** Paths of all files, from the top of the project, with slashes. */
  paths: () => string[]
  has: (path: string) => boolean
  /** @throws Error if there is no such file, or it has been removed */
  read: (path: string) => string
  write: (path: string, text: string) => void
  remove: (path: string) => void
  /** The changes so far: the new text of a file, or `null` if it is removed. */
  changes: () => ReadonlyMap<string, string | null>
}

export const isCode = (path: string): boolean => /\.[cm]?tsx?$/.test(path)

/**
 * @param paths of all existing files
 * @param readFile reads one of them
 */
export function createProject(paths: readonly string[], readFile: (path: string) => string): Project {
  const there = new Set(paths)
  const changed = new Map<string, string | null>()
  const read = (path: string) => {
    if (!there.has(path)) throw new Error(`${path} is not in the project`)
    return changed.get(path) ?? readFile(path)
  }
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

/** A file that this version of the setup does not recognise. */
class UnknownFileError extends Error {
  override readonly name = 'UnknownFileError'

  constructor(path: string, what: string) {
    super(
      `${path} has ${what} in a form that the setup does not know. Nothing was written. Change it by hand.`,
    )
  }
}

/**
 * Puts a text into a place in a file.
 * @param what the name of that place, for the message
 * @throws UnknownFileError if the file has no such place
 */
export function putInto(project: Project, path: string, place: RegExp, text: string, what: string): void {
  const before = project.read(path)
  if (!place.test(before)) throw new UnknownFileError(path, what)
  // A function, because `$` has a meaning in a replacement text.
  project.write(
    path,
    before.replace(place, () => text),
  )
}
