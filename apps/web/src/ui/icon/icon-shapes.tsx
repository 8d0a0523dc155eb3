import type { ReactNode } from 'react'

/** What each icon is drawn of: strokes of one width on a grid of 24. */
export const iconShapes = {
  alert: (
    <>
      <path d="M12 5 3.8 19h16.4Z" />
      <path d="M12 10.5v3.5M12 16.5v.01" />
    </>
  ),
  arrow: <path d="M5 12h14M13.5 6.5 19 12l-5.5 5.5" />,
  'arrow-left': <path d="M19 12H5M10.5 6.5 5 12l5.5 5.5" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" />,
  block: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m6.5 6.5 11 11" />
    </>
  ),
  calendar: (
    <>
      <rect x="4.5" y="5.5" width="15" height="14" rx="2.5" />
      <path d="M4.5 10h15M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  card: (
    <>
      <rect x="3.5" y="6" width="17" height="12" rx="2.5" />
      <path d="M3.5 10h17M7 14.5h3" />
    </>
  ),
  chart: <path d="M5 19V11M12 19V5M19 19v-5" />,
  chat: (
    <path d="M20 11.6c0 4-3.6 7.1-8 7.1-1 0-2-.2-2.9-.5L4.6 19.7l1.2-3.6A6.7 6.7 0 0 1 4 11.6c0-4 3.6-7.1 8-7.1s8 3.2 8 7.1Z" />
  ),
  check: <path d="m5.5 12.5 4.2 4.2L18.5 7.5" />,
  'chevron-down': <path d="m7 10 5 5 5-5" />,
  'chevron-left': <path d="m14 7-5 5 5 5" />,
  'chevron-right': <path d="m10 7 5 5-5 5" />,
  'chevron-up': <path d="m7 14 5-5 5 5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
      <path d="M15.5 8.5V7a2.5 2.5 0 0 0-2.5-2.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5" />
    </>
  ),
  download: <path d="M12 5v11M6.5 10.5 12 16l5.5-5.5M5 19.5h14" />,
  edit: (
    <>
      <path d="m5 19 .8-3.8L15.5 5.5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8.8 18.2Z" />
      <path d="m13.5 7.5 3 3" />
    </>
  ),
  eye: (
    <>
      <path d="M3.5 12s3-5.5 8.5-5.5 8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S3.5 12 3.5 12Z" />
      <circle cx="12" cy="12" r="2.5" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M4.5 4.5l15 15" />
      <path d="M9.9 6.8c.7-.2 1.4-.3 2.1-.3 5.5 0 8.5 5.5 8.5 5.5a14.5 14.5 0 0 1-2.6 3.1M7 8.2A13.6 13.6 0 0 0 3.5 12s3 5.5 8.5 5.5c1.5 0 2.9-.4 4-1" />
      <path d="M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5" />
    </>
  ),
  file: (
    <>
      <path d="M7 4h7l4 4v12H7a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 7 4Z" />
      <path d="M14 4v4h4M9 13h6M9 16h4" />
    </>
  ),
  flag: <path d="M6 20V4.8M6 5.5c3-1.5 5.5 1.5 8 .8 1.5-.4 2.5-.8 4-.8v8c-1.5 0-2.5.4-4 .8-2.5.7-5-2.3-8-.8" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M4 12h16M12 4c2.6 2.3 3.6 5 3.6 8s-1 5.7-3.6 8c-2.6-2.3-3.6-5-3.6-8s1-5.7 3.6-8Z" />
    </>
  ),
  grid: (
    <>
      <rect x="4.5" y="4.5" width="6" height="6" rx="1.5" />
      <rect x="13.5" y="4.5" width="6" height="6" rx="1.5" />
      <rect x="4.5" y="13.5" width="6" height="6" rx="1.5" />
      <rect x="13.5" y="13.5" width="6" height="6" rx="1.5" />
    </>
  ),
  heart: <path d="M12 19.6 5.3 13a4.3 4.3 0 0 1 0-6.1 4.3 4.3 0 0 1 6.1 0l.6.6.6-.6a4.3 4.3 0 0 1 6.1 6.1Z" />,
  image: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2.5" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="m5 17 4.5-4 3 2.5 3-3L19.5 16" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11v5M12 8v.01" />
    </>
  ),
  laptop: (
    <>
      <rect x="5" y="5.5" width="14" height="9.5" rx="1.5" />
      <path d="M3 18.5h18" />
    </>
  ),
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9" rx="2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  'log-out': <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M9.5 12H19" />,
  mail: (
    <>
      <rect x="4" y="5.5" width="16" height="13" rx="2.5" />
      <path d="m4.5 8 7.5 5.5L19.5 8" />
    </>
  ),
  menu: <path d="M4 8h16M4 16h16" />,
  mic: (
    <>
      <rect x="9" y="3.5" width="6" height="10.5" rx="3" />
      <path d="M6 11.5a6 6 0 0 0 12 0M12 17.5v3" />
    </>
  ),
  'mic-off': (
    <>
      <path d="M4.5 4.5l15 15" />
      <path d="M9 9v3a3 3 0 0 0 4.9 2.3M15 11V7a3 3 0 0 0-5.7-1.3" />
      <path d="M6 11.5a6 6 0 0 0 9.8 4.8M18 11.5c0 .9-.2 1.8-.5 2.5M12 17.8V20.5" />
    </>
  ),
  minus: <path d="M6 12h12" />,
  mobile: (
    <>
      <rect x="7.5" y="3.5" width="9" height="17" rx="2.2" />
      <path d="M11 17.5h2" />
    </>
  ),
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.5" />,
  nugget: (
    <>
      <path d="M8.2 4.5h7.6l4.2 6-8 9-8-9Z" />
      <path d="M4 10.5h16M9 10.5l3 9 3-9-3-6Z" opacity=".55" />
    </>
  ),
  pause: <path d="M9 6v12M15 6v12" />,
  phone: (
    <path d="M6.2 3.8h2.4l1.5 4-1.9 1.5a11 11 0 0 0 5.5 5.5l1.5-1.9 4 1.5v2.4a2 2 0 0 1-2.2 2A15.6 15.6 0 0 1 4.2 6a2 2 0 0 1 2-2.2Z" />
  ),
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.5 15.5 4 4" />
    </>
  ),
  send: (
    <>
      <path d="M20 4.5 10.5 14" />
      <path d="M20 4.5 14 20l-3.5-6L4.5 10.5Z" />
    </>
  ),
  settings: (
    <>
      <path d="M4.5 8H13M17.5 8h2M4.5 16h2M11 16h8.5" />
      <circle cx="15.2" cy="8" r="2.2" />
      <circle cx="8.8" cy="16" r="2.2" />
    </>
  ),
  shield: <path d="M12 4 5.5 6.5v5c0 4 2.7 6.9 6.5 8.5 3.8-1.6 6.5-4.5 6.5-8.5v-5Z" />,
  sort: <path d="m8 10 4-4 4 4M8 14l4 4 4-4" />,
  speaker: (
    <>
      <path d="M5 9.5v5h3l4 3.5V6L8 9.5Z" />
      <path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
    </>
  ),
  star: <path d="M12 2.8 14.7 9l6.7.6-5.1 4.4 1.6 6.6L12 17.1l-5.9 3.5L7.7 14 2.6 9.6 9.3 9Z" />,
  turn: (
    <>
      <path d="M19 12a7 7 0 1 1-2.2-5.1" />
      <path d="M19.5 4v4h-4" />
    </>
  ),
  up: <path d="M12 19V5M6.5 10.5 12 5l5.5 5.5" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 19.5c.8-3.6 3.6-5.5 7-5.5s6.2 1.9 7 5.5" />
    </>
  ),
  wallet: (
    <>
      <path d="M5 7.5h13a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h10.5" />
      <path d="M16 13h.01" strokeWidth="2.5" />
    </>
  ),
  webcall: (
    <>
      <path d="M4.5 14v-2.2a7.5 7.5 0 0 1 15 0V14" />
      <path d="M4.5 13.6h2.1c.6 0 1 .4 1 1v3.3c0 .6-.4 1-1 1h-.5a1.6 1.6 0 0 1-1.6-1.6ZM19.5 13.6h-2.1c-.6 0-1 .4-1 1v3.3c0 .6.4 1 1 1h.5a1.6 1.6 0 0 0 1.6-1.6Z" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof iconShapes
