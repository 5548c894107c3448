import { Alert, Group, List, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { contar, cuantas } from '#panel/nucleo/contar.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla, SinPermiso } from '#panel/nucleo/error.tsx';
import { hoy, masDias, mesDicho } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { claseDe, cuantosDe, GUIAS } from '#panel/ventas/clases.ts';
import { estadoDe } from './bandeja/fila.ts';
import { useBandeja } from './bandeja/usar-bandeja.ts';

/** The annex of a month: what it still lacks, each a link to where it is mended, and its file. */

const [ESTE_ANIO = 0, ESTE_MES = 1] = hoy().split('-').map(Number);
/** What is declared now is of the month before. */
const POR_DECLARAR =
  ESTE_MES === 1 ? { anio: ESTE_ANIO - 1, mes: 12 } : { anio: ESTE_ANIO, mes: ESTE_MES - 1 };

const MESES = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: mesDicho(ESTE_ANIO, i + 1).split(' ')[0] as string,
}));
const ANIOS = Array.from({ length: 6 }, (_, i) => String(ESTE_ANIO - i));

type Dias = { readonly desde: string; readonly hasta: string };

const diasDe = (anio: number, mes: number): Dias => {
  const primero = (a: number, m: number): string => `${a}-${String(m).padStart(2, '0')}-01`;
  const siguiente = mes === 12 ? primero(anio + 1, 1) : primero(anio, mes + 1);
  return { desde: primero(anio, mes), hasta: masDias(siguiente, -1) };
};

type Falta = {
  readonly texto: string;
  readonly detalle: string;
  readonly a: string;
  readonly impide: boolean;
};

const SIN_AUTORIZAR = {
  DEVUELTA: ['que el SRI devolvió', 'Corríjalas y reenvíelas: sin autorización no van'],
  RECHAZADO: ['que el SRI rechazó', 'Corríjalas y reenvíelas: sin autorización no van'],
  PENDIENTE: ['por enviar al SRI', 'Sin autorización no van'],
  PROCESANDO: ['que se envían al SRI', 'Sin autorización no van'],
  EN_PROCESO: ['que el SRI procesa', 'Sin autorización no van'],
  BORRADOR: ['en borrador', 'Emítalas, si son del mes'],
} as const;

/** Of what is issued here, all that the SRI has not authorized; guides move goods and owe nothing. */
const sinAutorizar = async (
  cliente: Cliente,
  { desde, hasta }: Dias,
  signal: AbortSignal,
): Promise<readonly Falta[]> => {
  const cuentas = await cliente.comprobantes.sinAutorizar({ desde, hasta, signal });
  return cuentas.flatMap(({ recurso, estado, documentos }): readonly Falta[] => {
    const clase = claseDe(recurso);
    if (!clase || clase === GUIAS) return [];
    const [dicho, detalle] = SIN_AUTORIZAR[estado];
    const a = `${clase.camino}?${new URLSearchParams({ estado, desde, hasta })}`;
    const texto = `${cuantosDe(clase, documentos)} ${dicho}`;
    return [{ texto, detalle, a, impide: estado !== 'BORRADOR' }];
  });
};

const deCompras = async (
  { compras }: Cliente,
  { desde, hasta }: Dias,
  signal: AbortSignal,
): Promise<readonly Falta[]> => {
  const registro = { registro_desde: desde, registro_hasta: hasta };
  const buscar = async (
    cual: 'sin_autorizacion' | 'sin_retencion',
    dicho: string,
    detalle: string,
    impide: boolean,
  ): Promise<readonly Falta[]> => {
    const n = await contar((o) => compras.listar({ ...o, ...registro, [cual]: true }), signal);
    if (n === 0) return [];
    const consulta = new URLSearchParams({ ...registro, [cual]: 'true' });
    const texto = `${cuantas(n, 'compra', 'compras')} ${dicho}`;
    return [{ texto, detalle, a: `/compras?${consulta}`, impide }];
  };
  const juntas = await Promise.all([
    buscar('sin_autorizacion', 'sin número de autorización', 'Irían con 9999999999', true),
    buscar('sin_retencion', 'sin retención', 'Si debía retener, hágalo antes', false),
  ]);
  return juntas.flat();
};

const Faltas = ({ faltas }: { readonly faltas: readonly Falta[] }) => (
  <List spacing="xs">
    {faltas.map(({ texto, detalle, a }) => (
      <List.Item key={a}>
        <Enlace a={a}>{texto}</Enlace>
        <Text size="sm" c="dimmed">
          {detalle}
        </Text>
      </List.Item>
    ))}
  </List>
);

const QueFalta = ({ anio, mes }: { readonly anio: number; readonly mes: number }) => {
  const cliente = useCliente();
  const { filas, ambiente } = useBandeja();
  const esperan = filas.filter((fila) =>
    ['buena', 'dudosa'].includes(estadoDe(fila, ambiente)),
  ).length;
  const { data, error, refetch } = useQuery({
    // What it lacks is of many groups: it is asked anew when any of them changes.
    queryKey: ['inicio', 'ats', anio, mes],
    queryFn: async ({ signal }) => {
      const dias = diasDe(anio, mes);
      const [documentos, compras] = await Promise.all([
        sinAutorizar(cliente, dias, signal),
        deCompras(cliente, dias, signal),
      ]);
      return [...documentos, ...compras];
    },
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={4} />;
  const faltas: readonly Falta[] = [
    ...(esperan === 0
      ? []
      : [
          {
            texto: `${cuantas(esperan, 'comprobante', 'comprobantes')} en la bandeja`,
            detalle: 'Ingréselos: lo que no está registrado no va',
            a: '/compras/bandeja',
            impide: true,
          },
        ]),
    ...data,
  ];
  const antes = faltas.filter(({ impide }) => impide);
  const revise = faltas.filter(({ impide }) => !impide);
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        Qué falta
      </Title>
      {antes.length === 0 ? (
        <Alert color="green" title="No falta nada">
          Todo lo emitido en el mes está autorizado, y toda compra tiene su autorización.
        </Alert>
      ) : (
        <Alert color="orange" title="Antes de presentarlo">
          <Faltas faltas={antes} />
        </Alert>
      )}
      {revise.length > 0 && (
        <Alert color="gray" title="Revise también">
          <Faltas faltas={revise} />
        </Alert>
      )}
    </Stack>
  );
};

export default function Ats() {
  const { puede, sucursal_id } = useSesion();
  const [consulta, cambiar] = useConsulta();
  const anio = Number(consulta.anio) || POR_DECLARAR.anio;
  const mes = Number(consulta.mes) || POR_DECLARAR.mes;
  const futuro = anio * 12 + mes > ESTE_ANIO * 12 + ESTE_MES;
  if (sucursal_id !== null || !puede('facturas') || !puede('retenciones')) return <SinPermiso />;
  const nombre = `ats-${anio}-${String(mes).padStart(2, '0')}.xml`;
  return (
    <>
      <Cabeza titulo={`ATS de ${mesDicho(anio, mes)}`}>
        {!futuro && (
          <BotonDescarga
            variant="filled"
            leftSection={<IconDownload size={16} aria-hidden />}
            nombre={nombre}
            pedir={(cliente) => cliente.compras.ats({ anio, mes })}
          >
            Descargar XML
          </BotonDescarga>
        )}
      </Cabeza>
      <Stack gap="lg">
        <Group gap="sm">
          <NativeSelect
            label="Mes"
            data={MESES}
            value={String(mes)}
            onChange={({ currentTarget }) =>
              cambiar({ mes: currentTarget.value, anio: String(anio) })
            }
          />
          <NativeSelect
            label="Año"
            data={ANIOS.includes(String(anio)) ? ANIOS : [String(anio), ...ANIOS]}
            value={String(anio)}
            onChange={({ currentTarget }) =>
              cambiar({ anio: currentTarget.value, mes: String(mes) })
            }
          />
        </Group>
        {futuro ? (
          <Alert color="gray" title="Ese mes no ha comenzado" />
        ) : (
          <QueFalta anio={anio} mes={mes} />
        )}
        <Text size="sm" c="dimmed">
          Anexo Transaccional Simplificado: compras y liquidaciones con sus retenciones, ventas por
          cliente y números anulados. Las sumas de los formularios 103 y 104 están en{' '}
          <Enlace a={`/contabilidad/impuestos?anio=${anio}&mes=${mes}`} inherit underline="always">
            los impuestos del mes
          </Enlace>
          .
        </Text>
      </Stack>
    </>
  );
}
