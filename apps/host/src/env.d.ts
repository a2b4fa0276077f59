interface ImportMetaEnv {
  /** Base addresses of the two communities. */
  readonly VITE_LAB_PORTAL?: string;
  readonly VITE_BOTTEGA_PORTAL?: string;
}
