const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0'

const EYE = 'M2 12a11 11 0 0 1 20 0 11 11 0 0 1-20 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0'

// Icons copied from Lucide (ISC licence, https://lucide.dev). All other screens use its React package; before
// the sign-in form it would be as large as the rest of the form.
const PATHS = {
  eye: EYE,
  'eye-off': `${EYE}M3 3l18 18`,
  alert: `${CIRCLE}M12 8v4M12 16h.01`,
  check: `${CIRCLE}m14-3-5.5 5.5L8 12`,
  info: `${CIRCLE}M12 16v-4M12 8h.01`,
}

interface IconProps {
  name: keyof typeof PATHS
  /** Pixels. */
  size?: number
}

/** A decorative icon in the text colour. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
