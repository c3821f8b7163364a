import { screen } from '@testing-library/react'

/** The input with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The texts that describe an input, in the order they are read out. */
export const description = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ')
