import { Stack } from '@mantine/core';
import type { Factura } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { FACTURAS } from './clases.ts';
import {
  AvisosDeComprobante,
  accionesDeComprobante,
  datosDelSri,
  InfoAdicional,
  pestanasDeComprobante,
  tituloDe,
} from './comprobante.tsx';
import { LineasVendidas } from './lineas-vendidas.tsx';

const DATOS: readonly Dato<Factura>[] = [
  {
    titulo: 'Cliente',
    dibujar: ({ cliente_id, razon_social }) =>
      cliente_id === null ? (
        razon_social
      ) : (
        <Enlace a={`/personas-empresas/${cliente_id}`}>{razon_social}</Enlace>
      ),
  },
  { titulo: 'Identificación', dibujar: ({ identificacion }) => identificacion },
  { titulo: 'Fecha de emisión', dibujar: ({ fecha_emision }) => fecha(fecha_emision) },
  { titulo: 'Correo', dibujar: ({ email }) => email },
  { titulo: 'Dirección', dibujar: ({ direccion }) => direccion },
  {
    titulo: 'Condición de pago',
    dibujar: ({ condicion_pago, fecha_vencimiento }) =>
      condicion_pago === 'credito' ? `Crédito, vence el ${fecha(fecha_vencimiento)}` : 'Contado',
  },
  ...datosDelSri<Factura>(),
];

const Resumen = ({ factura }: { readonly factura: Factura }) => (
  <Stack gap="lg">
    <Datos de={DATOS} registro={factura} />
    <LineasVendidas lineas={factura.detalles} />
    <InfoAdicional campos={factura.info_adicional} />
  </Stack>
);

const FACTURA = ficha<Factura>({
  clave: ['facturas', 'ficha'],
  otroDia: true,
  leer: (cliente, id, opciones) => cliente.facturas.obtener(id, opciones),
  titulo: tituloDe(FACTURAS),
  estado: ({ estado }) => estado,
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
    { titulo: 'Saldo', dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  ],
  avisos: (factura) => <AvisosDeComprobante de={factura} />,
  acciones: accionesDeComprobante(FACTURAS, [
    {
      titulo: 'Cobrar',
      lugar: 'primero',
      permiso: { recurso: 'cobros' },
      si: ({ estado, saldo }) => estado === 'AUTORIZADO' && saldo > 0,
      ir: ({ id }) => `/cobros/nuevo?factura_id=${id}`,
    },
    {
      titulo: 'Acreditar',
      permiso: { recurso: 'notas_credito' },
      si: ({ estado }) => estado === 'AUTORIZADO',
      ir: ({ id }) => `/notas-credito/nueva?factura_id=${id}`,
    },
    {
      titulo: 'Debitar',
      lugar: 'menu',
      permiso: { recurso: 'notas_debito' },
      si: ({ estado }) => estado === 'AUTORIZADO',
      ir: ({ id }) => `/notas-debito/nueva?factura_id=${id}`,
    },
    {
      titulo: 'Duplicar',
      lugar: 'menu',
      permiso: { recurso: 'facturas' },
      ir: ({ id }) => `/facturas/nueva?factura=${id}`,
    },
  ]),
  pestanas: pestanasDeComprobante(FACTURAS, (factura) => <Resumen factura={factura} />),
});

export default pantallaDeFicha(FACTURA);
