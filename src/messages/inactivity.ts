/** Minutes without activity after which a session ends, as configured (VITE_INACTIVITY_MINUTES). */
export const inactivityMinutes = (): number => Number(import.meta.env.VITE_INACTIVITY_MINUTES ?? '')
