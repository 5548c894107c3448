import { Stack } from '@mantine/core';
import type { NotaCredito } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { NOTAS_CREDITO } from './clases.ts';
import {
  AvisosDeComprobante,
  accionesDeComprobante,
  datosDelSri,
  InfoAdicional,
  pestanasDeComprobante,
  tituloDe,
} from './comprobante.tsx';
import { LineasVendidas } from './lineas-vendidas.tsx';

const DATOS: readonly Dato<NotaCredito>[] = [
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
  { titulo: 'Motivo', entero: true, dibujar: ({ motivo }) => motivo },
  ...datosDelSri<NotaCredito>(),
];

const FICHA = ficha<NotaCredito>({
  clave: ['notasCredito', 'ficha'],
  leer: (cliente, id, opciones) => cliente.notasCredito.obtener(id, opciones),
  titulo: tituloDe(NOTAS_CREDITO),
  estado: ({ estado }) => estado,
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
  ],
  avisos: (documento) => <AvisosDeComprobante de={documento} />,
  acciones: accionesDeComprobante<NotaCredito>(NOTAS_CREDITO),
  pestanas: pestanasDeComprobante<NotaCredito>(NOTAS_CREDITO, (documento) => (
    <Stack gap="lg">
      <Datos de={DATOS} registro={documento} />
      <LineasVendidas lineas={documento.detalles} />
      <InfoAdicional campos={documento.info_adicional} />
    </Stack>
  )),
});

export default pantallaDeFicha(FICHA);
