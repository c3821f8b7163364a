import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { usePerson } from './person'

interface Pages {
  signIn: ReactNode
  home: ReactNode
}

/** Two routes and a guard, over React Router. */
function Site({ signIn, home }: Pages) {
  const phase = usePerson((person) => person.phase)
  if (phase === 'starting') return null
  return (
    <Routes>
      <Route path="/auth/login" element={phase === 'in' ? <Navigate to="/home" replace /> : signIn} />
      <Route path="*" element={phase === 'in' ? home : <Navigate to="/auth/login" replace />} />
    </Routes>
  )
}

export const show = (pages: Pages, around: (site: ReactNode) => ReactNode = (site) => site): void =>
  createRoot(document.querySelector('#root') ?? document.body).render(
    <StrictMode>
      <BrowserRouter>{around(<Site {...pages} />)}</BrowserRouter>
    </StrictMode>,
  )
