import { ActionIcon, Alert, Tabs } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Cliente } from 'comprobantes-cliente';
import { useState } from 'react';
import type { Componente, Ida } from '#panel/nucleo/area.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla, NoExiste } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { type Consulta, useConsulta } from '../comun/consulta.ts';
import { Cabeza, Cargando } from '../comun/pagina.tsx';
import { Estado } from '../comun/valores.tsx';
import { Acciones } from './acciones.tsx';
import { Cifras } from './datos.tsx';
import type { DeclaracionDeFicha, Pestana } from './declaracion.ts';
import clases from './ficha.module.css';
import { diasDe, OtroDia } from './otro-dia.tsx';

/** The page of a record, from its declaration. */

type Dicho = { readonly hecho?: string; readonly error?: unknown };

const Pestanas = <T,>({
  de,
  registro,
}: {
  readonly de: readonly Pestana<T>[];
  readonly registro: T;
}) => {
  const { puede } = useSesion();
  const [{ ver }, cambiar] = useConsulta();
  const visibles = de.filter(
    ({ si = () => true, permiso }) =>
      si(registro) && (permiso === undefined || puede(permiso.recurso, permiso.metodo)),
  );
  const [primera] = visibles;
  const activa = visibles.find(({ clave }) => clave === ver) ?? primera;
  if (!primera || !activa) return null;
  if (visibles.length === 1) return <>{activa.dibujar(registro)}</>;
  return (
    <Tabs
      value={activa.clave}
      keepMounted={false}
      onChange={(clave) =>
        cambiar({ ver: clave === primera.clave ? undefined : (clave ?? undefined) })
      }
    >
      <Tabs.List className={clases.pestanas}>
        {visibles.map(({ clave, titulo }) => (
          <Tabs.Tab key={clave} value={clave}>
            {titulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {visibles.map(({ clave, dibujar }) => (
        <Tabs.Panel key={clave} value={clave} className={clases.pestana}>
          {clave === activa.clave && dibujar(registro)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** What the last action left said. */
const LoDicho = ({ hecho, error }: Dicho) => {
  if (error !== undefined) return <Falla error={error} />;
  return hecho === undefined ? null : (
    <Alert color="green" role="status" className={clases.avisos}>
      {hecho}
    </Alert>
  );
};

/** The id that the address says; null: it says none. */
const idDe = <T, I extends number | string>(
  { esId }: DeclaracionDeFicha<T, I>,
  dicho: string,
): I | null => {
  if (esId) return esId.test(dicho) ? (dicho as I) : null;
  return /^\d{1,15}$/.test(dicho) ? (Number(dicho) as I) : null;
};

/** How it is asked for, of the day that the address says. */
const preguntar = <T, I extends number | string>(
  de: DeclaracionDeFicha<T, I>,
  cliente: Cliente,
  id: I,
  direccion: Consulta,
) => {
  const dias = de.otroDia ? diasDe(direccion) : {};
  return queryOptions({
    queryKey: [...de.clave, id, dias],
    queryFn: ({ signal }) => de.leer(cliente, id, { ...dias, signal }),
  });
};

/** A record: its head, what can be done with it and its tabs. Its id is the address's. */
export const Ficha = <T, I extends number | string>({
  de,
}: {
  readonly de: DeclaracionDeFicha<T, I>;
}) => {
  const cliente = useCliente();
  const { id: dicho = '' } = useParams({ strict: false }) as { readonly id?: string };
  const id = idDe(de, dicho);
  const [loDicho, decir] = useState<Dicho>({});
  const [direccion, cambiar] = useConsulta();
  const { data, error, refetch } = useQuery({
    ...preguntar(de, cliente, id as I, direccion),
    enabled: id !== null,
  });
  if (id === null) return <NoExiste pagina />;
  if (error && data === undefined)
    return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (data === undefined) return <Cargando lineas={10} />;
  const estado = de.estado?.(data);
  return (
    <>
      <Cabeza titulo={de.titulo(data)} junto={estado && <Estado valor={estado} />}>
        <Acciones de={de} registro={data} alDecir={decir} />
        {de.otroDia && (
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="Otro día"
            onClick={() => cambiar({ dia: direccion.dia === undefined ? 'otro' : undefined })}
          >
            <IconHistory size={18} />
          </ActionIcon>
        )}
      </Cabeza>
      <LoDicho {...loDicho} />
      {de.avisos && <div className={clases.avisos}>{de.avisos(data)}</div>}
      {de.otroDia && (direccion.dia !== undefined || Object.keys(diasDe(direccion)).length > 0) && (
        <OtroDia consulta={direccion} cambiar={cambiar} />
      )}
      {de.cifras && <Cifras de={de.cifras} registro={data} />}
      <Pestanas de={de.pestanas} registro={data} />
    </>
  );
};

/** The screen that a record is: `export default pantallaDeFicha(COBRO)`. */
export const pantallaDeFicha = <T, I extends number | string>(
  de: DeclaracionDeFicha<T, I>,
): Componente =>
  Object.assign(() => <Ficha de={de} />, {
    adelantar: ({ cliente, consultas, id: dicho = '', consulta }: Ida) => {
      const id = idDe(de, dicho);
      return id === null
        ? undefined
        : consultas.prefetchQuery(preguntar(de, cliente, id, consulta));
    },
  });
