import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFadeIn } from '../../../src/layout/useFadeIn'

const Section = ({ name }: { name: string }) => <p data-fades-in={useFadeIn('section')}>{name}</p>

test('what follows in a place fades in; what comes first does not, nor after the place was gone', () => {
  const fades = () => screen.getByText(/Home|Orders/).dataset['fadesIn'] === 'true'
  const { rerender } = render(<Section key="home" name="Home" />)
  expect(fades()).toBe(false)
  rerender(<Section key="orders" name="Orders" />)
  expect(fades()).toBe(true)
  rerender(<p>Sign in</p>)
  rerender(<Section key="home" name="Home" />)
  expect(fades()).toBe(false)
})
