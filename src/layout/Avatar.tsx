import { User } from 'lucide-react'
import { useState } from 'react'
import styles from './Avatar.module.css'

interface AvatarProps {
  name: string
  /** The address of a picture. */
  picture?: string | undefined
}

/**
 * A person's picture in a circle; without one, or if it does not load, their initials, or an icon if the name
 * has none. Decorative: the name is next to it.
 */
export function Avatar({ name, picture }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const letters = initials(name)
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {picture !== undefined && picture !== broken ? (
        // The picture's server need not know which page shows it.
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : letters === '' ? (
        <User size={18} />
      ) : (
        letters
      )}
    </span>
  )
}

const LETTER = /[\p{L}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
// Between two letters of a joined script, so that they do not join.
const NON_JOINER = '\u200c'

// Made when it is first needed, because everybody fetches this file, also browsers without a segmenter.
let graphemes: Intl.Segmenter | undefined

/**
 * One or two initials of a full name: of the first and the last word, or of the only one. One character is
 * what a person calls one character (é, 👩‍🚀, नि). Empty where the name has no letter or emoji, as a phone
 * number has none.
 */
export function initials(fullName: string): string {
  const found = fullName
    .split(/\s+/u)
    .map(initialOf)
    .filter((letter) => letter !== '')
  const [one = ''] = found
  const last = found.at(-1)
  return found.length > 1 ? `${one}${NON_JOINER}${last}` : one
}

/** The first letter of a word, past brackets, quotes and invisible direction marks. */
function initialOf(word: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(word)) {
    if (LETTER.test(segment)) return segment.toLocaleUpperCase()
  }
  return ''
}
