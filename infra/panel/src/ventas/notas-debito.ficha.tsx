import { Stack } from '@mantine/core';
import type { NotaDebito } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { NOTAS_DEBITO } from './clases.ts';
import {
  AvisosDeComprobante,
  accionesDeComprobante,
  datosDelSri,
  InfoAdicional,
  pestanasDeComprobante,
  tituloDe,
} from './comprobante.tsx';

const DATOS: readonly Dato<NotaDebito>[] = [
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
  {
    titulo: 'Documento que modifica',
    dibujar: ({ factura_id, doc_sustento_numero }) =>
      factura_id === null ? (
        doc_sustento_numero
      ) : (
        <Enlace a={`/facturas/${factura_id}`}>{`Factura ${doc_sustento_numero}`}</Enlace>
      ),
  },
  { titulo: 'Del', dibujar: ({ doc_sustento_fecha }) => fecha(doc_sustento_fecha) },
  ...datosDelSri<NotaDebito>(),
];

const MOTIVOS: readonly ColumnaDeLineas<NotaDebito['motivos'][number]>[] = [
  { titulo: 'Razón', dibujar: ({ razon }) => razon },
  { titulo: 'Valor', derecha: true, dibujar: ({ valor }) => <Dinero valor={valor} /> },
];

const FICHA = ficha<NotaDebito>({
  clave: ['notasDebito', 'ficha'],
  leer: (cliente, id, opciones) => cliente.notasDebito.obtener(id, opciones),
  titulo: tituloDe(NOTAS_DEBITO),
  estado: ({ estado }) => estado,
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
    { titulo: 'Saldo', dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  ],
  avisos: (documento) => <AvisosDeComprobante de={documento} />,
  acciones: accionesDeComprobante<NotaDebito>(NOTAS_DEBITO, [
    {
      titulo: 'Cobrar',
      lugar: 'primero',
      permiso: { recurso: 'cobros' },
      si: ({ estado, saldo }) => estado === 'AUTORIZADO' && saldo > 0,
      ir: ({ id }) => `/cobros/nuevo?nota_debito_id=${id}`,
    },
  ]),
  pestanas: pestanasDeComprobante<NotaDebito>(NOTAS_DEBITO, (documento) => (
    <Stack gap="lg">
      <Datos de={DATOS} registro={documento} />
      <Lineas titulo="Motivos" columnas={MOTIVOS} lineas={documento.motivos} />
      <InfoAdicional campos={documento.info_adicional} />
    </Stack>
  )),
});

export default pantallaDeFicha(FICHA);
