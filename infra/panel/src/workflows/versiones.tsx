import { Alert, Button, Group, Select, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Cliente, Workflow } from 'comprobantes-cliente';
import { useMemo, useState } from 'react';
import { type Actor, useActores } from '#panel/kits/comun/actores.ts';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { actorDicho } from '#panel/kits/comun/palabras.ts';
import { lugaresDe } from '#panel/kits/lienzo/disposicion.ts';
import type { Ficha } from '#panel/kits/lienzo/ficha.ts';
import { type Grafo, type Nodo, VACIO } from '#panel/kits/lienzo/grafo.ts';
import { Lienzo, NADA } from '#panel/kits/lienzo/lienzo.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla, NoExiste } from '#panel/nucleo/error.tsx';
import { fechaHora } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useEventosPorNombre, useTipos } from './catalogo.ts';
import { type Cambio, cambiosEntre } from './diferencias.ts';
import clases from './editor/editor.module.css';
import { describirCon } from './editor/fichas.ts';
import { nombreDeNodo } from './editor/resumen.ts';

/** The versions of a workflow, by its history: any two compared, and an older one taken up again. */

type Version = {
  readonly version: number;
  readonly cuando: string;
  readonly quien: string;
  readonly nombre: string;
  readonly grafo: Grafo;
};

/** Each version with when it came and by whom: the first fact that had it. */
const leerVersiones = async (
  cliente: Cliente,
  id: number,
  signal: AbortSignal,
): Promise<readonly Version[]> => {
  const versiones = new Map<number, Version>();
  let desde_id = 0;
  // A fact tells what it changed: the rest is as it was.
  let uno: Partial<Workflow> = {};
  for (;;) {
    const pagina = await cliente.workflows.historia(id, { desde_id, signal });
    for (const { despues, creado_en, actor } of pagina.historia) {
      uno = { ...uno, ...(despues as Partial<Workflow> | null) };
      const { version = 0, nombre = '', definicion } = uno;
      if (versiones.has(version)) continue;
      const grafo = (definicion as Grafo | undefined) ?? VACIO;
      versiones.set(version, { version, cuando: creado_en, quien: actor, nombre, grafo });
    }
    if (!pagina.hay_mas) return [...versiones.values()].toReversed();
    desde_id = pagina.ultimo_id;
  }
};

const CLASES = { agregado: 'Agregado', quitado: 'Quitado', cambiado: 'Cambiado' } as const;

const Diferencias = ({ cambios }: { readonly cambios: readonly Cambio[] }) => {
  if (cambios.length === 0) {
    return <Alert color="gray">Hacen lo mismo: si acaso, sus nodos están en otro lugar.</Alert>;
  }
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label="Qué cambió">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Clase</Table.Th>
            <Table.Th>Nodo</Table.Th>
            <Table.Th>Qué</Table.Th>
            <Table.Th>Antes</Table.Th>
            <Table.Th>Después</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cambios.map(({ nodo, clase, que, antes, despues }) => (
            <Table.Tr key={`${nodo}.${clase}.${que}`}>
              <Table.Td>{CLASES[clase]}</Table.Td>
              <Table.Td>{nodo === null ? 'Unión' : nombreDeNodo(nodo)}</Table.Td>
              <Table.Td>{que}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{antes}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{despues}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

const MARCAS = {
  agregado: { texto: 'Nuevo', color: 'green' },
  cambiado: { texto: 'Cambiado', color: 'yellow' },
} as const;

/** The later one, with what it has of new. */
const GrafoDeVersion = ({
  version,
  cambios,
}: {
  readonly version: Version;
  readonly cambios: readonly Cambio[];
}) => {
  const tipos = useTipos();
  const eventos = useEventosPorNombre();
  const [seleccion, seleccionar] = useState(NADA);
  const describir = useMemo(() => {
    const base = describirCon({ tipos, eventos });
    return (nodo: Nodo): Ficha => {
      const clase = cambios.find((cambio) => cambio.nodo === nodo.id)?.clase;
      const estado = clase && clase !== 'quitado' ? MARCAS[clase] : undefined;
      return { ...base(nodo), ...(estado && { estado }) };
    };
  }, [tipos, eventos, cambios]);
  const lugares = useMemo(() => lugaresDe(version.grafo), [version]);
  return (
    <div className={clases.centro}>
      <Lienzo
        key={version.version}
        nombre={`Grafo de la versión ${version.version}`}
        grafo={version.grafo}
        lugares={lugares}
        describir={describir}
        seleccion={seleccion}
        alSeleccionar={seleccionar}
      />
    </div>
  );
};

const dicha = ({ version, cuando, quien }: Version, actores: readonly Actor[]): string =>
  `Versión ${version} · ${fechaHora(cuando)} · ${actores.find(({ value }) => value === quien)?.label ?? actorDicho(quien)}`;

const LasVersiones = ({
  id,
  versiones,
}: {
  readonly id: number;
  readonly versiones: readonly Version[];
}) => {
  const { workflows } = useCliente();
  const { puede } = useSesion();
  const actores = useActores();
  const ir = useIr();
  const [consulta, cambiar] = useConsulta();
  const [ultima] = versiones;
  const deNumero = (dicho: string | undefined): Version | undefined =>
    versiones.find(({ version }) => String(version) === dicho);
  const despues = deNumero(consulta.con) ?? ultima;
  const antes = deNumero(consulta.de) ?? versiones[1] ?? ultima;
  const cambios = useMemo(
    () => cambiosEntre(antes?.grafo ?? VACIO, despues?.grafo ?? VACIO),
    [antes, despues],
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: Version) =>
      workflows.reemplazar(id, {
        definicion: version.grafo as never,
        ...(ultima && { version: ultima.version }),
      }),
    onSuccess: () => ir(`/workflows/${id}`),
  });
  if (!antes || !despues || !ultima) return <NoExiste />;
  const opciones = versiones.map((una) => ({
    value: String(una.version),
    label: dicha(una, actores),
  }));
  return (
    <>
      <Cabeza titulo={`Versiones de ${ultima.nombre}`}>
        <BotonEnlace a={`/workflows/${id}`} variant="default">
          Editar
        </BotonEnlace>
      </Cabeza>
      <Stack gap="md">
        <Group grow align="flex-end">
          <Select
            label="Antes"
            data={opciones}
            value={String(antes.version)}
            allowDeselect={false}
            comboboxProps={{ keepMounted: false }}
            onChange={(de) => cambiar({ de: de ?? undefined })}
          />
          <Select
            label="Después"
            data={opciones}
            value={String(despues.version)}
            allowDeselect={false}
            comboboxProps={{ keepMounted: false }}
            onChange={(con) => cambiar({ con: con ?? undefined })}
          />
        </Group>
        {error !== null && <Falla error={error} />}
        {puede('workflows', 'PUT') && antes.version !== ultima.version && (
          <Group>
            <Button variant="light" loading={isPending} onClick={() => mutate(antes)}>
              Volver a la versión {antes.version}
            </Button>
            <Text size="sm" c="dimmed">
              Queda como una versión nueva; las demás siguen aquí.
            </Text>
          </Group>
        )}
        <Title order={2} size="h4">
          {versiones.length === 1 ? 'Hay una sola versión' : 'Qué cambió'}
        </Title>
        {versiones.length > 1 && <Diferencias cambios={cambios} />}
        <GrafoDeVersion version={despues} cambios={cambios} />
      </Stack>
    </>
  );
};

export default function Versiones() {
  const cliente = useCliente();
  const { id: dicho = '' } = useParams({ strict: false }) as { readonly id?: string };
  const id = Number(dicho);
  const { data, error, refetch } = useQuery({
    queryKey: ['workflows', 'versiones', id],
    enabled: /^\d{1,15}$/.test(dicho),
    queryFn: ({ signal }) => leerVersiones(cliente, id, signal),
  });
  if (!/^\d{1,15}$/.test(dicho)) return <NoExiste />;
  if (error && !data) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  return data ? <LasVersiones key={id} id={id} versiones={data} /> : <Cargando lineas={10} />;
}
