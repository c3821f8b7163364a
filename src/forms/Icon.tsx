const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0'

// Icons of Lucide (ISC licence, https://lucide.dev). All other screens use its React package; before the sign-in form
// it would weigh as much as the rest of the form.
const PATHS = {
  eye: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  'eye-off':
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  alert: `${CIRCLE}M12 8v4M12 16h.01`,
  check: `${CIRCLE}m14-3-5.5 5.5L8 12`,
  info: `${CIRCLE}M12 16v-4M12 8h.01`,
  cross: 'M18 6 6 18M6 6l12 12',
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
