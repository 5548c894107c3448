import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PeriodoContable } from 'comprobantes-cliente';
import { useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { Cabeza, Vacio } from '#panel/kits/comun/pagina.tsx';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { mesDicho } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** Months, closed and open again; what holds one open is said where it is closed, each a link. */

const Mes = ({ de, alPedir }: { readonly de: PeriodoContable; readonly alPedir: () => void }) => {
  const { puede } = useSesion();
  const cerrado = de.estado === 'cerrado';
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text fw={500}>{mesDicho(de.anio, de.mes)}</Text>
          <Badge variant="light" color={cerrado ? 'gray' : 'green'}>
            {cerrado ? 'Cerrado' : 'Abierto'}
          </Badge>
        </Group>
        {cerrado && de.cerrado_en !== null && (
          <Text size="xs" c="dimmed">
            Lo cerró {de.cerrado_por} el <Fecha valor={de.cerrado_en} />
          </Text>
        )}
      </div>
      {puede('contabilidad', 'POST') && (
        <Button size="xs" variant="default" onClick={alPedir}>
          {cerrado ? 'Reabrir' : 'Cerrar'}
        </Button>
      )}
    </Group>
  );
};

export default function Periodos() {
  const { contabilidad } = useCliente();
  const consultas = useQueryClient();
  const [pedido, ponerPedido] = useState<PeriodoContable>();
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'periodos'],
    queryFn: ({ signal }) => contabilidad.listarPeriodosContables({ signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  const abierto = pedido?.estado === 'abierto';
  return (
    <Stack maw={720}>
      <Cabeza titulo="Períodos" />
      {data.length === 0 && (
        <Vacio
          titulo="Todavía no hay meses"
          texto="Los hay desde el día en que comienza la contabilidad."
        />
      )}
      {data.map((periodo) => (
        <Mes
          key={`${periodo.anio}/${periodo.mes}`}
          de={periodo}
          alPedir={() => ponerPedido(periodo)}
        />
      ))}
      {pedido && (
        <Confirmar
          titulo={`${abierto ? 'Cerrar' : 'Reabrir'} ${mesDicho(pedido.anio, pedido.mes)}`}
          texto={
            abierto
              ? 'Después nada entra con fecha de ese mes, hasta que se reabra.'
              : 'Lo que se feche en él vuelve a entrar, y sus cifras pueden cambiar.'
          }
          boton={abierto ? 'Cerrar' : 'Reabrir'}
          {...(!abierto && {
            pide: [{ campo: 'motivo', etiqueta: 'Motivo', obligatoria: true }],
          })}
          alAceptar={async ({ motivo = '' }) => {
            const { anio, mes } = pedido;
            if (abierto) await contabilidad.cerrarPeriodo(anio, mes);
            else await contabilidad.reabrirPeriodo(anio, mes, { motivo });
            ponerPedido(undefined);
            await consultas.invalidateQueries({ queryKey: ['contabilidad'] });
          }}
          alCerrar={() => ponerPedido(undefined)}
        />
      )}
    </Stack>
  );
}
