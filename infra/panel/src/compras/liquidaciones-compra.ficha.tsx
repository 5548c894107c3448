import { Stack } from '@mantine/core';
import type { LiquidacionCompra } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { LIQUIDACIONES } from '#panel/ventas/clases.ts';
import {
  AvisosDeComprobante,
  accionesDeComprobante,
  datosDelSri,
  InfoAdicional,
  pestanasDeComprobante,
  tituloDe,
} from '#panel/ventas/comprobante.tsx';
import { LineasVendidas } from '#panel/ventas/lineas-vendidas.tsx';

const DATOS: readonly Dato<LiquidacionCompra>[] = [
  {
    titulo: 'Proveedor',
    dibujar: ({ proveedor_id, proveedor_razon_social }) =>
      proveedor_id === null ? (
        proveedor_razon_social
      ) : (
        <Enlace a={`/personas-empresas/${proveedor_id}`}>{proveedor_razon_social}</Enlace>
      ),
  },
  { titulo: 'Identificación', dibujar: (de) => de.proveedor_identificacion },
  { titulo: 'Fecha de emisión', dibujar: ({ fecha_emision }) => fecha(fecha_emision) },
  { titulo: 'Correo', dibujar: ({ email }) => email },
  {
    titulo: 'Condición de pago',
    dibujar: (de) => (de.condicion_pago === 'credito' ? 'Crédito' : 'Contado'),
  },
  {
    titulo: 'Vence',
    si: ({ fecha_vencimiento }) => fecha_vencimiento !== null,
    dibujar: ({ fecha_vencimiento }) => fecha(fecha_vencimiento),
  },
  ...datosDelSri<LiquidacionCompra>(),
];

const FICHA = ficha<LiquidacionCompra>({
  clave: ['liquidacionesCompra', 'ficha'],
  leer: (cliente, id, opciones) => cliente.liquidacionesCompra.obtener(id, opciones),
  otroDia: true,
  titulo: tituloDe(LIQUIDACIONES),
  estado: ({ estado }) => estado,
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
    { titulo: 'Saldo', dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  ],
  avisos: (documento) => <AvisosDeComprobante de={documento} />,
  acciones: accionesDeComprobante<LiquidacionCompra>(LIQUIDACIONES, [
    {
      titulo: 'Pagar',
      lugar: 'primero',
      permiso: { recurso: 'pagos_proveedor' },
      si: ({ estado, saldo }) => estado === 'AUTORIZADO' && saldo > 0,
      ir: ({ id }) => `/pagos-proveedor/nuevo?liquidacion_id=${id}`,
    },
    {
      titulo: 'Retener',
      lugar: 'boton',
      permiso: { recurso: 'retenciones' },
      si: ({ estado }) => estado === 'AUTORIZADO',
      ir: ({ id }) => `/retenciones/nueva?liquidacion_id=${id}`,
    },
    {
      titulo: 'Copiar',
      lugar: 'menu',
      permiso: { recurso: LIQUIDACIONES.recurso },
      ir: ({ id }) => `/liquidaciones-compra/nueva?liquidacion_id=${id}`,
    },
  ]),
  pestanas: pestanasDeComprobante<LiquidacionCompra>(LIQUIDACIONES, (documento) => (
    <Stack gap="lg">
      <Datos de={DATOS} registro={documento} />
      <LineasVendidas lineas={documento.detalles} />
      <InfoAdicional campos={documento.info_adicional} />
    </Stack>
  )),
});

export default pantallaDeFicha(FICHA);
