/**
 * What was typed when a session ended because nobody was there. It is kept only in the memory of this page,
 * for the same person on the same page, until a session ends here for another reason. No password, no code,
 * nothing that the form hides, and nothing that people type to be sure (`data-typed-anew`) is kept; after a
 * reload all of it is gone.
 */
import { userOf } from '../../session/session'
import type { SessionStore } from '../../session/store'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * One field, identified by its name and its label, and by its place among those that have the same: rows of a
 * list.
 */
interface Typed {
  name: string
  label: string
  place: number
  value: string
}

interface Kept {
  uuid: string
  path: string
  fields: Typed[]
}

const kept = new WeakMap<SessionStore, Kept>()

/** Types of fields whose value a person typed or chose, and may be shown again. */
const SHOWN = ['text', 'email', 'tel', 'url', 'search', 'number', 'date', 'time', 'textarea', 'select-one']
/** Values that must not be kept, by their `autocomplete`. */
const SECRET = /password|one-time-code|\bcc-|webauthn/

/**
 * Keeps what was typed as the session ends, and puts it back once the same person has signed in again and
 * opens the form on the same page.
 * @param page the document
 * @returns a function that stops putting back
 */
export function keepDrafts(session: SessionStore, page: Document): () => void {
  keepAtTheEnd(session, page)

  const watcher = new MutationObserver(putBack)
  function putBack(): void {
    const left = kept.get(session)
    // The page may have become another person's since, without a sign-in here.
    if (left?.uuid === userOf(session.getState())?.uuid && page.location.pathname === left?.path)
      left.fields = left.fields.filter((typed) => !fillIn(page, typed))
    else kept.delete(session)
    if (!kept.get(session)?.fields.length) watcher.disconnect()
  }
  watcher.observe(page.body, { childList: true, subtree: true })
  putBack()
  return () => watcher.disconnect()
}

/**
 * The store reports the end before React removes the fields. One subscription for each session, which
 * outlives the screen.
 */
function keepAtTheEnd(session: SessionStore, page: Document): void {
  if (watched.has(session)) return
  watched.add(session)
  page.addEventListener('input', ({ target }) => void (target && typedIn.add(target)), true)
  session.subscribe(({ session: now }, { session: before }) => {
    if (before.phase !== 'authenticated' || now.phase !== 'anonymous') return
    if (now.reason !== 'inactive') return void kept.delete(session)
    kept.set(session, { uuid: before.user.uuid, path: page.location.pathname, fields: readTyped(page) })
  })
}

const watched = new WeakSet<SessionStore>()

/**
 * The fields that somebody has edited. `defaultValue` does not tell: in a controlled field, React syncs it
 * with the value.
 */
const typedIn = new WeakSet<EventTarget>()

const fieldsIn = (page: Document): Field[] => [
  ...page.querySelectorAll<Field>('form :is(input, textarea, select)[name]:not([data-typed-anew])'),
]

const readTyped = (page: Document): Typed[] =>
  fieldsIn(page)
    .filter((field) => SHOWN.includes(field.type) && !SECRET.test(field.autocomplete) && typedIn.has(field))
    .map((field) => {
      const own = { name: field.name, label: labelOf(field) }
      return { ...own, place: fieldsLike(page, own).indexOf(field), value: field.value }
    })

const fieldsLike = (page: Document, { name, label }: Pick<Typed, 'name' | 'label'>) =>
  fieldsIn(page).filter((each) => each.name === name && labelOf(each) === label)

const labelOf = (field: Field) => field.labels?.[0]?.textContent ?? ''

/** @returns whether the field is there */
function fillIn(page: Document, { place, value, ...own }: Typed): boolean {
  const field = fieldsLike(page, own)[place]
  if (!field) return false
  // With the setter of the prototype: React replaces the field's own setter, and would report no change.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
