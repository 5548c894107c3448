import { Alert, Badge, Checkbox, List, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PeriodoContable } from 'comprobantes-cliente';
import { useState } from 'react';
import { useNombreDeActor } from '#panel/kits/comun/actores.ts';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Bloqueos, Falla } from '#panel/nucleo/error.tsx';
import { mesDicho } from '#panel/nucleo/formato.ts';
import { type Mes, reparosDe } from './periodos.lectura.ts';

/** A month, wherever it is shown: its state, what holds it open, and how it is closed and opened again. */

export const EstadoDeMes = ({ de: { estado, forzado } }: { readonly de: PeriodoContable }) => {
  const cerrado = estado === 'cerrado';
  return (
    <Badge variant="light" color={cerrado ? 'gray' : 'green'}>
      {cerrado ? (forzado ? 'Cerrado con pendientes' : 'Cerrado') : 'Abierto'}
    </Badge>
  );
};

export const QuienYCuando = ({ de }: { readonly de: PeriodoContable }) => {
  const nombreDe = useNombreDeActor();
  return (
    <>
      {de.estado === 'cerrado' && de.cerrado_en !== null && (
        <Text size="xs" c="dimmed">
          Lo cerró {nombreDe(de.cerrado_por ?? '')} el <Fecha valor={de.cerrado_en} />
        </Text>
      )}
      {de.estado === 'abierto' && de.reabierto_en !== null && (
        <Text size="xs" c="dimmed">
          Lo reabrió {nombreDe(de.reabierto_por ?? '')} el <Fecha valor={de.reabierto_en} />:{' '}
          {de.motivo_de_reapertura}
        </Text>
      )}
    </>
  );
};

const useReparos = (mes: Mes | undefined) => {
  const cliente = useCliente();
  return useQuery({
    queryKey: ['contabilidad', 'reparos', mes?.anio, mes?.mes],
    enabled: mes !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => reparosDe(cliente, mes as Mes, signal),
  });
};

/** Where what a notice speaks of is seen to. */
const lugarDe = (aviso: string): string | undefined => {
  const conciliacion = /^La conciliación (\d+) /.exec(aviso)?.[1];
  if (conciliacion) return `/cuentas-dinero/conciliaciones/${conciliacion}`;
  return aviso.startsWith('El asiento de apertura no está') ? '/contabilidad/apertura' : undefined;
};

const Aviso = ({ de }: { readonly de: string }) => {
  const a = lugarDe(de);
  return a ? (
    <Enlace a={a} inherit underline="always">
      {de}
    </Enlace>
  ) : (
    de
  );
};

export const Avisos = ({ de }: { readonly de: readonly string[] }) =>
  de.length > 0 && (
    <Alert color="yellow" variant="light" p="xs">
      <List size="sm" listStyleType="none">
        {de.map((aviso) => (
          <List.Item key={aviso}>
            <Aviso de={aviso} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );

/** What holds the month that closes next open, each a link to where it is cleared. */
export const LoQueLoAbre = ({ mes }: { readonly mes: Mes }) => {
  const { data, error, refetch } = useReparos(mes);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return null;
  const { bloqueos, avisos } = data;
  return (
    <Stack gap="xs">
      {bloqueos.length > 0 && (
        <Alert
          color="orange"
          variant="light"
          p="xs"
          title={`Lo mantiene abierto ${cuantos(bloqueos.length, 'documento', 'documentos')}`}
        >
          <Bloqueos bloqueos={bloqueos} />
        </Alert>
      )}
      <Avisos de={avisos} />
      {bloqueos.length === 0 && (
        <Text size="sm" c="dimmed">
          Nada impide cerrarlo.
        </Text>
      )}
    </Stack>
  );
};

/** Asked before a month is closed, or opened again. */
export const CambioDeMes = ({
  de: { anio, mes, estado },
  alCerrar,
}: {
  readonly de: PeriodoContable;
  readonly alCerrar: () => void;
}) => {
  const { contabilidad } = useCliente();
  const consultas = useQueryClient();
  const [forzar, ponerForzar] = useState(false);
  // As it was asked: it says so until it is gone.
  const [abierto] = useState(estado === 'abierto');
  const { data: reparos } = useReparos(abierto ? { anio, mes } : undefined);
  const detenido = (reparos?.bloqueos.length ?? 0) > 0;
  const verbo = abierto ? 'Cerrar' : 'Reabrir';
  return (
    <Confirmar
      titulo={`${verbo} ${mesDicho(anio, mes)}`}
      texto={
        abierto
          ? 'Después nada entra con fecha de ese mes, hasta que se reabra.'
          : 'Lo que se feche en él vuelve a entrar, y sus cifras pueden cambiar.'
      }
      boton={verbo}
      {...(!abierto && { pide: [{ campo: 'motivo', etiqueta: 'Motivo', obligatoria: true }] })}
      debajo={(_, rehusado) => (
        <>
          {abierto && !rehusado && <LoQueLoAbre mes={{ anio, mes }} />}
          {abierto && (detenido || rehusado) && (
            <Checkbox
              label="Cerrarlo aunque haya pendientes"
              checked={forzar}
              onChange={({ currentTarget }) => ponerForzar(currentTarget.checked)}
            />
          )}
        </>
      )}
      alAceptar={async ({ motivo = '' }) => {
        if (abierto) await contabilidad.cerrarPeriodo(anio, mes, forzar ? { forzar } : {});
        else await contabilidad.reabrirPeriodo(anio, mes, { motivo });
        await consultas.invalidateQueries({ queryKey: ['contabilidad'] });
      }}
      alCerrar={alCerrar}
    />
  );
};
