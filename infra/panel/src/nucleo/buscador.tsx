import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { useMemo, useState } from 'react';
import type { Hallazgo } from './area.ts';
import { AREAS, PANTALLAS } from './areas.ts';
import { useCliente } from './cliente.tsx';
import { useIr } from './enlace.tsx';
import { type SesionDelPanel, useSesion } from './sesion.tsx';

/** Ctrl K: screens, actions and records by their words. Enter opens the first. */

type Grupo = { readonly nombre: string; readonly hallazgos: readonly Hallazgo[] };

const DE_CADA_CLASE = 5;
const PAUSA_MS = 150;

const llano = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Screens and actions, each word of what one wrote somewhere in their names. */
const lugaresDe = (q: string, { puede }: SesionDelPanel): readonly Grupo[] => {
  const palabras = llano(q).split(/\s+/).filter(Boolean);
  const dicen = (texto: string): boolean => palabras.every((p) => llano(texto).includes(p));
  const abiertas = PANTALLAS.filter(
    ({ camino, recurso, metodo, publica }) =>
      !publica && !camino.includes('$') && (recurso === undefined || puede(recurso, metodo)),
  );
  const acciones = abiertas.flatMap(({ accion, camino }) =>
    accion !== undefined && dicen(accion) ? [{ titulo: accion, a: camino }] : [],
  );
  const pantallas = abiertas.flatMap(({ titulo, camino, menu, accion }) =>
    accion === undefined && menu !== undefined && dicen(titulo) ? [{ titulo, a: camino }] : [],
  );
  return [
    { nombre: 'Acciones', hallazgos: acciones },
    { nombre: 'Pantallas', hallazgos: pantallas },
  ];
};

/** Records of every area that the role may read; one kind that fails hides no other. */
const registrosDe = async (
  cliente: Cliente,
  { puede }: SesionDelPanel,
  q: string,
  signal: AbortSignal,
): Promise<readonly Grupo[]> => {
  const busquedas = AREAS.flatMap((una) => una.busquedas ?? []).filter(({ recurso }) =>
    puede(recurso),
  );
  const pedido = { q, limit: DE_CADA_CLASE, signal };
  const respuestas = await Promise.allSettled(
    busquedas.map(async ({ nombre, buscar }) => ({
      nombre,
      hallazgos: await buscar(cliente, pedido),
    })),
  );
  return respuestas.flatMap((una) => (una.status === 'fulfilled' ? [una.value] : []));
};

export const Buscador = () => {
  const [q, ponerQ] = useState('');
  const [pedida] = useDebouncedValue(q.trim(), PAUSA_MS);
  const cliente = useCliente();
  const sesion = useSesion();
  const ir = useIr();
  const { data: registros = [] } = useQuery({
    queryKey: ['buscador', pedida],
    queryFn: ({ signal }) => registrosDe(cliente, sesion, pedida, signal),
    enabled: pedida.length > 1,
    placeholderData: keepPreviousData,
  });
  const lugares = useMemo(() => lugaresDe(q, sesion), [q, sesion]);
  const grupos = [...lugares, ...(pedida.length > 1 ? registros : [])].filter(
    ({ hallazgos }) => hallazgos.length > 0,
  );
  return (
    <Spotlight.Root
      query={q}
      onQueryChange={ponerQ}
      shortcut={['mod + K']}
      scrollable
      maxHeight="70vh"
    >
      <Spotlight.Search
        placeholder="Buscar un registro, una pantalla o qué hacer"
        aria-label="Buscar"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {grupos.map(({ nombre, hallazgos }) => (
          <Spotlight.ActionsGroup key={nombre} label={nombre}>
            {hallazgos.map(({ titulo, detalle, a }) => (
              <Spotlight.Action
                key={a}
                label={titulo}
                {...(detalle !== undefined && { description: detalle })}
                onClick={() => ir(a)}
                highlightQuery
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {grupos.length === 0 && <Spotlight.Empty>Nada se llama así</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
