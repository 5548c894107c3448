import { Stack, Title } from '@mantine/core';
import type { Retencion } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { RETENCIONES } from './clases.ts';
import {
  AvisosDeComprobante,
  accionesDeComprobante,
  datosDelSri,
  InfoAdicional,
  pestanasDeComprobante,
  tituloDe,
} from './comprobante.tsx';

const DATOS: readonly Dato<Retencion>[] = [
  {
    titulo: 'Sujeto retenido',
    dibujar: ({ proveedor_id, razon_social_sujeto_retenido }) =>
      proveedor_id === null ? (
        razon_social_sujeto_retenido
      ) : (
        <Enlace a={`/personas-empresas/${proveedor_id}`}>{razon_social_sujeto_retenido}</Enlace>
      ),
  },
  { titulo: 'Identificación', dibujar: (r) => r.identificacion_sujeto_retenido },
  { titulo: 'Fecha de emisión', dibujar: ({ fecha_emision }) => fecha(fecha_emision) },
  { titulo: 'Período fiscal', dibujar: ({ periodo_fiscal }) => periodo_fiscal },
  ...datosDelSri<Retencion>(),
];

type UnSustento = Retencion['docs_sustento'][number];
const IMPUESTOS = { '1': 'Renta', '2': 'IVA', '6': 'ISD' } as const;
const RETENIDO: readonly ColumnaDeLineas<UnSustento['retenciones'][number]>[] = [
  { titulo: 'Impuesto', dibujar: ({ codigo }) => IMPUESTOS[codigo] },
  { titulo: 'Código', dibujar: ({ codigo_retencion }) => codigo_retencion },
  { titulo: 'Base', derecha: true, dibujar: (una) => <Dinero valor={una.base_imponible} /> },
  { titulo: 'Porcentaje', derecha: true, dibujar: (una) => `${una.porcentaje_retener} %` },
  { titulo: 'Retenido', derecha: true, dibujar: (una) => <Dinero valor={una.valor_retenido} /> },
];

const Sustento = ({ de }: { readonly de: UnSustento }) => (
  <div>
    <Title order={2} size="h4" mb="xs">
      {`Documento ${de.num_doc_sustento}, del ${fecha(de.fecha_emision_doc_sustento)}`}
    </Title>
    <Lineas
      titulo={`Lo retenido de ${de.num_doc_sustento}`}
      columnas={RETENIDO}
      lineas={de.retenciones}
    />
  </div>
);

const FICHA = ficha<Retencion>({
  clave: ['retenciones', 'ficha'],
  leer: (cliente, id, opciones) => cliente.retenciones.obtener(id, opciones),
  titulo: tituloDe(RETENCIONES),
  estado: ({ estado }) => estado,
  cifras: [{ titulo: 'Retenido', dibujar: ({ total }) => <Dinero valor={total} /> }],
  avisos: (documento) => <AvisosDeComprobante de={documento} />,
  acciones: accionesDeComprobante<Retencion>(RETENCIONES),
  pestanas: pestanasDeComprobante<Retencion>(RETENCIONES, (documento) => (
    <Stack gap="lg">
      <Datos de={DATOS} registro={documento} />
      {documento.docs_sustento.map((sustento) => (
        <Sustento key={sustento.num_doc_sustento} de={sustento} />
      ))}
      <InfoAdicional campos={documento.info_adicional} />
    </Stack>
  )),
});

export default pantallaDeFicha(FICHA);
