import { screen } from '@testing-library/react'

/** The input with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The texts that describe an element, in the order they are read out: of what has a name of its own, the name alone (accname, step 2D). */
export const description = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((element) => element?.getAttribute('aria-label') ?? element?.textContent ?? '')
    .join(' | ')
