import { Button, Checkbox, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AgendaDePagos } from 'comprobantes-cliente';
import { useCallback, useMemo, useState } from 'react';
import { soloDe, useConsulta } from '#panel/kits/comun/consulta.ts';
import { Dia } from '#panel/kits/comun/dia.tsx';
import { leerFecha } from '#panel/kits/comun/fechas.ts';
import { Cabeza, Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { dinero, enCentavos, fecha, hoy, masDias, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { Calendario, type Compra, lunesDe, type Marcas } from './calendario.tsx';

/** What has to be paid, as a calendar of one week or as a list of all: one marks what will be, and goes to pay it. */

type Semana = AgendaDePagos['semanas'][number];

/** Weeks are drawn until they have so many purchases between them; the others, when they are asked for. */
const A_LA_VEZ = 200;

const lasPrimeras = (semanas: readonly Semana[], cuantas: number): readonly Semana[] => {
  let compras = 0;
  return semanas.filter((semana) => {
    const cabe = compras < cuantas;
    compras += semana.compras.length;
    return cabe;
  });
};

const NINGUNA: readonly Semana[] = [];

const titulada = (lunes: string): string => {
  const esta = lunes <= hoy() && hoy() <= masDias(lunes, 6);
  return `${esta ? 'Esta semana' : 'Semana'} del ${fecha(lunes)} al ${fecha(masDias(lunes, 6))}`;
};

const columnasDe = ({ marcadas, marcar }: Marcas): readonly ColumnaDeLineas<Compra>[] => [
  {
    titulo: 'Se paga',
    dibujar: ({ id, numero_doc, proveedor_razon_social }) => (
      <Checkbox
        aria-label={`Pagar ${numero_doc} de ${proveedor_razon_social}`}
        checked={marcadas.has(id)}
        onChange={({ currentTarget }) => marcar([id], currentTarget.checked)}
      />
    ),
  },
  {
    titulo: 'Compra',
    dibujar: ({ id, numero_doc }) => (
      <Enlace a={`/compras/${id}`} inherit>
        {numero_doc}
      </Enlace>
    ),
  },
  {
    titulo: 'Proveedor',
    dibujar: ({ proveedor_id, proveedor_razon_social }) => (
      <Enlace a={`/personas-empresas/${proveedor_id}`} inherit>
        {proveedor_razon_social}
      </Enlace>
    ),
  },
  {
    titulo: 'Vence',
    dibujar: ({ fecha_vencimiento, fecha_emision }) => {
      const vence = (fecha_vencimiento ?? fecha_emision).slice(0, 10);
      return (
        <>
          <Fecha valor={vence} />
          {vence < hoy() && (
            <Text span size="xs" c="red" fw={600} ml={6}>
              vencida
            </Text>
          )}
        </>
      );
    },
  },
  {
    titulo: 'Total',
    derecha: true,
    dibujar: ({ total, _explicar, numero_doc }) => (
      <Cifra valor={total} explicar={_explicar?.total} que={`Total de ${numero_doc}`} />
    ),
  },
  {
    titulo: 'Saldo',
    derecha: true,
    dibujar: ({ saldo, _explicar, numero_doc }) => (
      <Cifra valor={saldo} explicar={_explicar?.saldo} que={`Saldo de ${numero_doc}`} />
    ),
  },
];

const UnaSemana = ({ semana, marcas }: { readonly semana: Semana; readonly marcas: Marcas }) => {
  const ids = semana.compras.map(({ id }) => id);
  const todas = ids.every((id) => marcas.marcadas.has(id));
  const titulo = titulada(semana.semana);
  return (
    <section aria-label={titulo}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {titulo}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => marcas.marcar(ids, !todas)}
          aria-label={`${todas ? 'Ninguna' : 'Todas'} de la semana del ${fecha(semana.semana)}`}
        >
          {todas ? 'Ninguna' : 'Todas'}
        </Button>
        <Text>
          <Cifra
            valor={semana.total}
            explicar={semana._explicar?.total}
            que={`Lo que se paga en la semana del ${fecha(semana.semana)}`}
          />
          {semana.vencido > 0 && (
            <Text span c="red" ml="sm">
              vencido {dinero(semana.vencido)}
            </Text>
          )}
        </Text>
      </Group>
      <Lineas titulo={`Compras: ${titulo}`} columnas={columnasDe(marcas)} lineas={semana.compras} />
    </section>
  );
};

const Filtros = () => {
  const [consulta, cambiar] = useConsulta();
  return (
    <>
      {(['desde', 'hasta'] as const).map((campo) => (
        <Dia
          key={campo}
          label={campo === 'desde' ? 'Desde' : 'Hasta'}
          valor={consulta[campo] ?? ''}
          poner={(dia) => cambiar({ [campo]: dia })}
        />
      ))}
    </>
  );
};

export default function Agenda() {
  const cliente = useCliente();
  const ir = useIr();
  const { puede } = useSesion();
  const [direccion, cambiar] = useConsulta();
  const enLista =
    direccion.como === 'lista' || direccion.desde !== undefined || direccion.hasta !== undefined;
  const consulta = soloDe(direccion, ['desde', 'hasta', 'proveedor_id']);
  const [elegidas, elegir] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: ['pagosProveedor', 'agenda', consulta],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => cliente.pagosProveedor.agenda({ ...consulta, signal }),
  });
  const semanas = data?.semanas ?? NINGUNA;
  const todas = useMemo(() => semanas.flatMap(({ compras }) => compras), [semanas]);
  // What somebody paid meanwhile is no longer marked.
  const suyas = todas.filter(({ id }) => elegidas.has(id));
  const suma = textoDeCentavos(suyas.reduce((total, { saldo }) => total + enCentavos(saldo), 0));
  const marcar = useCallback((ids: readonly number[], si: boolean): void => {
    elegir((antes) => {
      const otras = new Set(antes);
      for (const id of ids) {
        if (si) otras.add(id);
        else otras.delete(id);
      }
      return otras;
    });
  }, []);
  const marcas: Marcas = { marcadas: elegidas, marcar };
  const [cuantas, verCuantas] = useState(A_LA_VEZ);
  const vistas = lasPrimeras(semanas, cuantas);
  return (
    <>
      <Cabeza
        titulo="Agenda de pagos"
        junto={data && <Text c="dimmed">{`${dinero(data.total_general)} por pagar`}</Text>}
      >
        {puede('pagos_proveedor', 'POST') && (
          <Button
            disabled={suyas.length === 0}
            onClick={() =>
              ir(`/pagos-proveedor/nuevo?compra_id=${suyas.map(({ id }) => id).join(',')}`)
            }
          >
            {suyas.length === 0 ? 'Pagar' : `Pagar ${dinero(suma)}`}
          </Button>
        )}
      </Cabeza>
      <Group mb="md" align="end">
        <SegmentedControl
          aria-label="Cómo se ve"
          data={[
            { value: 'calendario', label: 'Calendario' },
            { value: 'lista', label: 'Lista' },
          ]}
          value={enLista ? 'lista' : 'calendario'}
          onChange={(como) => cambiar({ como: como === 'lista' ? como : undefined })}
        />
        {enLista && <Filtros />}
      </Group>
      {error && <Falla error={error} alReintentar={() => void refetch()} />}
      {!error && !data && <Cargando lineas={8} />}
      {data?.semanas.length === 0 && (
        <Vacio
          titulo="Nada que pagar en esos días"
          texto="Las compras con saldo aparecen en la semana en que vencen."
        />
      )}
      {data && !enLista && data.semanas.length > 0 && (
        <Calendario
          compras={todas}
          lunes={lunesDe(leerFecha(direccion.semana ?? '', hoy()) ?? hoy())}
          cambiar={(semana) => cambiar({ semana })}
          marcas={marcas}
        />
      )}
      {enLista && (
        <Stack gap="lg">
          {vistas.map((semana) => (
            <UnaSemana key={semana.semana} {...{ semana, marcas }} />
          ))}
          {vistas.length < semanas.length && (
            <Button
              variant="default"
              w="fit-content"
              onClick={() => verCuantas(cuantas + A_LA_VEZ)}
            >
              {`Ver más semanas, de ${semanas.length - vistas.length}`}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}
