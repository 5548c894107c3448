/** A sleep that may be cut short. */
export type Sueno = {
  dormir(ms: number): Promise<void>;
  /** Ends the one under way; nothing where nobody sleeps. */
  cortar(): void;
};

export const crearSueno = (): Sueno => {
  let cortar = (): void => {};
  return {
    dormir: (ms) =>
      new Promise((resolver) => {
        const reloj_ = setTimeout(resolver, ms);
        cortar = () => {
          clearTimeout(reloj_);
          resolver();
        };
      }),
    cortar: () => cortar(),
  };
};
