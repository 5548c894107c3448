import { ActionIcon, Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Explicacion } from 'comprobantes-cliente';
import { useCallback, useMemo, useReducer } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { fechaHora } from '#panel/nucleo/formato.ts';
import { useNombreDeActor } from '../comun/actores.ts';
import { Cargando } from '../comun/pagina.tsx';
import { campoDicho, hechoDicho } from '../comun/palabras.ts';
import { Dinero, Fecha } from '../comun/valores.tsx';
import { Historia } from '../ficha/historia.tsx';
import { DeAsiento } from './asiento.tsx';
import { consultaDe, figuraDicha } from './explicacion.ts';
import clases from './informe.module.css';
import { AbrirEnHoja, type Nivel, recorrer } from './pila.ts';

/** The sheet at the side: what a figure adds up, who made it, and what is under that. */

const POR_PAGINA = 50;
const ANGOSTA = '(max-width: 40em)';

type FilaExplicada = Explicacion['filas'][number];

const useExplicacion = (explicar: string) => {
  const cliente = useCliente();
  return useInfiniteQuery({
    queryKey: ['explicar', explicar],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      cliente.explicar.obtener({
        ...consultaDe(explicar),
        limit: POR_PAGINA,
        offset: pageParam,
        signal,
      }),
    getNextPageParam: ({ hay_mas }, paginas) => (hay_mas ? paginas.length * POR_PAGINA : undefined),
  });
};

const nombreDe = ({ recurso, recurso_id, numero }: FilaExplicada): string =>
  numero ?? `${campoDicho(recurso)} ${recurso_id}`;

/** One of the rows that the figure adds up: its record, and who made it. */
const Sumando = ({
  fila,
  alAbrir,
}: {
  readonly fila: FilaExplicada;
  readonly alAbrir: (nivel: Nivel) => void;
}) => {
  const quienEs = useNombreDeActor();
  const { recurso, recurso_id: id, eventos } = fila;
  const nombre = nombreDe(fila);
  return (
    <li className={clases.sumando}>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Anchor
          component="button"
          type="button"
          ta="left"
          onClick={() => alAbrir({ clase: 'registro', recurso, id, nombre })}
        >
          {nombre}
        </Anchor>
        <Dinero valor={fila.valor} />
      </Group>
      <Text size="xs" c="dimmed" component="div">
        {fila.fecha && (
          <>
            <Fecha valor={fila.fecha} /> ·{' '}
          </>
        )}
        {campoDicho(recurso)}
      </Text>
      {eventos.map(({ id: evento, evento: hecho, creado_en, actor }) => (
        <Text key={evento} size="xs" c="dimmed">
          {hechoDicho(hecho)}, {quienEs(actor)}, {fechaHora(creado_en)}
        </Text>
      ))}
    </li>
  );
};

const DeFigura = ({
  explicar,
  alAbrir,
}: {
  readonly explicar: string;
  readonly alAbrir: (nivel: Nivel) => void;
}) => {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useExplicacion(explicar);
  if (isPending) return <Cargando />;
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  const filas = data.pages.flatMap((pagina) => pagina.filas);
  return (
    <Stack gap="sm">
      <Text className={clases.total}>
        <Dinero valor={data.pages[0]?.valor} />
      </Text>
      {filas.length === 0 && <Text c="dimmed">Nada la mueve en esos días.</Text>}
      <ul className={clases.sumandos}>
        {filas.map((fila, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may come in more than once
          <Sumando key={lugar} fila={fila} alAbrir={alAbrir} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </Stack>
  );
};

const DeRegistro = ({ recurso, id }: Extract<Nivel, { clase: 'registro' }>) => {
  const direccion = direccionDe(recurso, id);
  return (
    <Stack gap="md">
      {direccion && <Enlace a={direccion}>Abrir su ficha</Enlace>}
      {recurso === 'asientos' && <DeAsiento id={Number(id)} />}
      <Historia recurso={recurso} id={id} />
    </Stack>
  );
};

const tituloDe = (nivel: Nivel): string =>
  nivel.clase === 'registro'
    ? nivel.nombre
    : (nivel.que ?? figuraDicha(String(consultaDe(nivel.explicar).figura)));

/** The sheet itself: one of what was opened in it, and the way back and forth. */
const Hoja = ({ inicio, alCerrar }: { readonly inicio: Nivel; readonly alCerrar: () => void }) => {
  const [{ pila, lugar }, ir] = useReducer(recorrer, { pila: [inicio], lugar: 0 });
  const abrir = useCallback((nivel: Nivel) => ir({ abrir: nivel }), []);
  const angosta = useMediaQuery(ANGOSTA);
  const encima = pila[lugar] as Nivel;
  const titulo = tituloDe(encima);
  const contenido = useMemo(
    () =>
      encima.clase === 'figura' ? (
        <DeFigura key={encima.explicar} explicar={encima.explicar} alAbrir={abrir} />
      ) : (
        <DeRegistro key={`${encima.recurso}/${encima.id}`} {...encima} />
      ),
    [encima, abrir],
  );
  return (
    <Drawer
      opened
      onClose={alCerrar}
      position="right"
      size={angosta ? '100%' : 'md'}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      title={
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="subtle"
            aria-label="Atrás"
            onClick={() => (lugar === 0 ? alCerrar() : ir({ pasos: -1 }))}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
          {pila.length > 1 && (
            <ActionIcon
              variant="subtle"
              aria-label="Adelante"
              disabled={lugar === pila.length - 1}
              onClick={() => ir({ pasos: 1 })}
            >
              <IconArrowRight size={18} />
            </ActionIcon>
          )}
          <Text fw={600} span>
            {titulo}
          </Text>
        </Group>
      }
    >
      <AbrirEnHoja value={abrir}>{contenido}</AbrirEnHoja>
    </Drawer>
  );
};
export default Hoja;
