import { screen } from '@testing-library/react'

/** The input with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The texts that describe an element, in reading order. A described-by element with a name counts by its name only (accname, 2D). */
export const description = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((element) => element?.getAttribute('aria-label') ?? element?.textContent ?? '')
    .join(' | ')
