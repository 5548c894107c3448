import { Code, Text } from '@mantine/core';
import estilo from './conexiones.module.css';

/** What programs say, as it was said: it scrolls by itself, and the keyboard reaches it. */
export const Bloque = ({
  titulo,
  children,
}: {
  readonly titulo: string;
  readonly children: string;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={estilo.bloque} aria-label={titulo} tabIndex={0}>
    <Code block>{children}</Code>
  </section>
);

export const Json = ({
  titulo,
  valor,
  nada = 'Nada',
}: {
  readonly titulo: string;
  readonly valor: unknown;
  /** Said where there is none. */
  readonly nada?: string;
}) =>
  valor === null || valor === undefined ? (
    <Text size="sm" c="dimmed">
      {nada}
    </Text>
  ) : (
    <Bloque titulo={titulo}>{JSON.stringify(valor, null, 2)}</Bloque>
  );
