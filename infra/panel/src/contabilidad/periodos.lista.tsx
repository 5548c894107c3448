import { Box, Button, Group, Paper, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LibroContable, PeriodoContable } from 'comprobantes-cliente';
import { useState } from 'react';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Vacio } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { hoy, mesDicho } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useLibro } from './libro.lectura.ts';
import { conLibros } from './libro.tsx';
import { CambioDeMes, EstadoDeMes, LoQueLoAbre, QuienYCuando } from './periodos.comun.tsx';
import { deTexto, esElMismo, type Mes, porCerrar } from './periodos.lectura.ts';

/** The months of a year, closed and open again; under the one that closes next, what holds it open. */

/** What may be done to a month now: they close in order, and only the last closed one opens again. */
const accionDe = (de: PeriodoContable, libro: LibroContable): 'Cerrar' | 'Reabrir' | undefined => {
  const siguiente = porCerrar(libro);
  if (siguiente && esElMismo(siguiente, de)) return 'Cerrar';
  const { cerrado_hasta } = libro;
  return cerrado_hasta !== null && esElMismo(deTexto(cerrado_hasta), de) ? 'Reabrir' : undefined;
};

const UnMes = ({
  de,
  libro,
  alPedir,
}: {
  readonly de: PeriodoContable;
  readonly libro: LibroContable;
  readonly alPedir: () => void;
}) => {
  const { puede } = useSesion();
  const accion = puede('contabilidad', 'POST') ? accionDe(de, libro) : undefined;
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Enlace a={`/contabilidad/periodos/${de.anio}/${de.mes}`} fw={500}>
              {mesDicho(de.anio, de.mes)}
            </Enlace>
            <EstadoDeMes de={de} />
          </Group>
          <QuienYCuando de={de} />
        </div>
        {accion && (
          <Button
            size="xs"
            variant={accion === 'Cerrar' ? 'filled' : 'default'}
            aria-label={`${accion} ${mesDicho(de.anio, de.mes)}`}
            onClick={alPedir}
          >
            {accion}
          </Button>
        )}
      </Group>
      {accion === 'Cerrar' && (
        <Box mt="xs">
          <LoQueLoAbre mes={de} />
        </Box>
      )}
    </Paper>
  );
};

const aniosDe = ({ contabilidad_desde }: LibroContable): readonly string[] => {
  const ultimo = Number(hoy().slice(0, 4));
  const primero = contabilidad_desde ? deTexto(contabilidad_desde).anio : ultimo;
  return Array.from({ length: ultimo - primero + 1 }, (_, i) => String(ultimo - i));
};

const DelLibro = ({ libro }: { readonly libro: LibroContable }) => {
  const { contabilidad } = useCliente();
  const { puede } = useSesion();
  const [pedido, ponerPedido] = useState<PeriodoContable>();
  const [{ anio: dicho }, cambiar] = useConsulta();
  const anio = Number(dicho ?? hoy().slice(0, 4));
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'periodos', anio],
    queryFn: ({ signal }) => contabilidad.listarPeriodosContables({ anio, signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (!data) return <Espera />;
  const siguiente: Mes | undefined = porCerrar(libro);
  return (
    <Stack maw={760}>
      <Cabeza titulo="Períodos">
        <BotonEnlace a="/sellos" variant="default">
          Sellos
        </BotonEnlace>
        <BotonDescarga
          nombre={`expediente-${anio}.zip`}
          pedir={(cliente) => cliente.contabilidad.descargarExpediente({ anio })}
        >
          Expediente de {anio}
        </BotonDescarga>
        {puede('contabilidad', 'POST') && (
          <BotonEnlace a={`/contabilidad/cierre-anual?anio=${anio}`} variant="default">
            Cierre del año
          </BotonEnlace>
        )}
      </Cabeza>
      <Select
        label="Año"
        w={120}
        data={aniosDe(libro) as string[]}
        value={String(anio)}
        allowDeselect={false}
        onChange={(elegido) => cambiar({ anio: elegido ?? undefined })}
      />
      {siguiente && siguiente.anio < anio && (
        <Enlace a={`/contabilidad/periodos?anio=${siguiente.anio}`}>
          {`Antes se cierra ${mesDicho(siguiente.anio, siguiente.mes)}`}
        </Enlace>
      )}
      {data.length === 0 ? (
        <Vacio
          titulo={`Ningún mes de ${anio}`}
          texto="Los hay desde el día en que comienza la contabilidad hasta el mes en curso."
        />
      ) : (
        <Stack gap="xs" component="ul" p={0} m={0}>
          {data.map((periodo) => (
            <UnMes
              key={periodo.mes}
              de={periodo}
              libro={libro}
              alPedir={() => ponerPedido(periodo)}
            />
          ))}
        </Stack>
      )}
      {pedido && <CambioDeMes de={pedido} alCerrar={() => ponerPedido(undefined)} />}
    </Stack>
  );
};

const Periodos = () => {
  const { data } = useLibro();
  return data ? <DelLibro libro={data} /> : <Espera />;
};
export default conLibros(Periodos);
