import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Asiento } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { nominaDelPago } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { Cargando } from '../comun/pagina.tsx';
import { campoDicho } from '../comun/palabras.ts';
import { Dinero, Fecha } from '../comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '../ficha/datos.tsx';
import { type Nivel, useAbrirEnHoja } from './pila.ts';

/** An entry in the sheet: its lines, and the record that it comes from, one step further. */

type Linea = Asiento['lineas'][number];

const LINEAS: readonly ColumnaDeLineas<Linea>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_codigo, cuenta_nombre, tercero_nombre }) => (
      <>
        {cuenta_codigo} {cuenta_nombre}
        {tercero_nombre && (
          <Text size="xs" c="dimmed">
            {tercero_nombre}
          </Text>
        )}
      </>
    ),
  },
  {
    titulo: 'Debe',
    derecha: true,
    dibujar: ({ debe }) => (debe === 0 ? '' : <Dinero valor={debe} />),
  },
  {
    titulo: 'Haber',
    derecha: true,
    dibujar: ({ haber }) => (haber === 0 ? '' : <Dinero valor={haber} />),
  },
];

/** Where an entry comes from, as `/historia` names it; undefined, it was made by hand. */
const RECURSOS: { readonly [O in Asiento['origen_tipo']]: string | undefined } = {
  manual: undefined,
  apertura: undefined,
  cierre: undefined,
  factura: 'facturas',
  nota_credito: 'notas_credito',
  nota_debito: 'notas_debito',
  liquidacion_compra: 'liquidaciones_compra',
  retencion: 'retenciones',
  compra: 'compras',
  cobro: 'cobros',
  pago_proveedor: 'pagos_proveedor',
  // An advance is a collection's or a payment's, and the entry does not say whose.
  anticipo: undefined,
  transferencia: undefined,
  transaccion_bancaria: 'transacciones_bancarias',
  nomina: 'nominas',
  pago_nomina: 'nominas',
  inventario: 'movimientos_inventario',
  activo_fijo: 'activos_fijos',
  depreciacion: 'depreciaciones',
};

const origenDe = ({ origen_tipo, origen_id }: Asiento): Nivel | undefined => {
  const recurso = RECURSOS[origen_tipo];
  if (recurso === undefined || origen_id === null) return undefined;
  const nombre = `${campoDicho(origen_tipo)} ${origen_id}`;
  const id = origen_tipo === 'pago_nomina' ? nominaDelPago(origen_id) : origen_id;
  return { clase: 'registro', recurso, id, nombre };
};

export const DeAsiento = ({ id }: { readonly id: number }) => {
  const cliente = useCliente();
  const abrir = useAbrirEnHoja();
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'asiento', id],
    queryFn: ({ signal }) => cliente.contabilidad.obtenerAsiento(id, { signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={3} />;
  const origen = origenDe(data);
  return (
    <Stack gap="xs">
      <Text>
        {data.glosa}, <Fecha valor={data.fecha} />
      </Text>
      {abrir && origen?.clase === 'registro' && (
        <Anchor component="button" type="button" ta="left" onClick={() => abrir(origen)}>
          {origen.nombre}
        </Anchor>
      )}
      <Lineas titulo="Líneas del asiento" columnas={LINEAS} lineas={data.lineas} />
    </Stack>
  );
};
