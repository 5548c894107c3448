import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import clases from './comun.module.css';

/** What every page has: one heading with what can be done, and its words while there is nothing to see. */

/** The head of a page: its one h1, what accompanies it, and its buttons. */
export const Cabeza = ({
  titulo,
  junto,
  children,
}: {
  readonly titulo: ReactNode;
  /** Beside the title: a state, how many there are. */
  readonly junto?: ReactNode;
  /** What one can do here. */
  readonly children?: ReactNode;
}) => (
  <div className={clases.cabeza}>
    <div className={clases.titulo}>
      <Title order={1} size="h2">
        {titulo}
      </Title>
      {junto}
    </div>
    {children && <div className={clases.acciones}>{children}</div>}
  </div>
);

/** Nothing yet: what this will hold, and the first step towards it. */
export const Vacio = ({
  titulo,
  texto,
  children,
}: {
  readonly titulo: string;
  readonly texto?: ReactNode;
  readonly children?: ReactNode;
}) => (
  <div className={clases.vacio} role="status">
    <Text fw={600} size="lg">
      {titulo}
    </Text>
    {texto && <Text c="dimmed">{texto}</Text>}
    {children}
  </div>
);

const ANCHOS = ['100%', '92%', '97%', '80%'];

/** The shape of what is on its way. */
export const Cargando = ({ lineas = 6 }: { readonly lineas?: number }) => (
  <Stack gap="sm" role="status" aria-busy>
    <VisuallyHidden>Cargando…</VisuallyHidden>
    {Array.from({ length: lineas }, (_, lugar) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
      <Skeleton key={lugar} height={20} width={ANCHOS[lugar % ANCHOS.length] as string} />
    ))}
  </Stack>
);
