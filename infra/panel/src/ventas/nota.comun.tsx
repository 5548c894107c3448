import { Alert } from '@mantine/core';
import type { CrearNotaCredito, Factura, NotaCredito } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import { Nombrado } from '#panel/kits/comun/nombrado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { CampoDe, ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { correo, oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha as dia } from '#panel/nucleo/formato.ts';
import { oNulo } from './factura.campos.ts';
import { useSucursales } from './sucursales.ts';

/** What both notes ask: of which document they are. Of an invoice of ours, nothing more is typed. */

export const CAMPOS_DE_SUSTENTO = {
  factura_id: oculto(),
  identificacion: identificacion('Identificación', {
    llena: {
      tipo: 'tipo_identificacion',
      razon_social: 'razon_social',
      direccion: 'direccion',
      email: 'email',
    },
  }),
  tipo_identificacion: eleccion('Tipo de identificación', {
    vacio: '05',
    opciones: TIPOS_DE_IDENTIFICACION,
  }),
  razon_social: texto('Razón social', { maximo: 300 }),
  direccion: texto('Dirección', { maximo: 300 }),
  email: correo('Correo'),
  cod_doc_sustento: eleccion<string>('Es una', {
    vacio: '01',
    opciones: [
      { valor: '01', texto: 'Factura' },
      { valor: '02', texto: 'Nota de venta' },
      { valor: '03', texto: 'Liquidación de compra' },
      { valor: '05', texto: 'Nota de débito' },
      { valor: '11', texto: 'Pasaje' },
      { valor: '12', texto: 'De institución financiera' },
      { valor: '15', texto: 'Del exterior' },
      { valor: '41', texto: 'Comprobante de reembolso' },
    ],
  }),
  doc_sustento_numero: texto('Documento que modifica', { maximo: 17 }),
  doc_sustento_fecha: fecha('Del'),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
};
type Valores = ValoresDe<typeof CAMPOS_DE_SUSTENTO>;

const FALTA = 'Es obligatorio';
const DE_OTRO = [
  'identificacion',
  'razon_social',
  'doc_sustento_numero',
  'doc_sustento_fecha',
] as const;

/** Of a document that is not one of ours, all is said. */
export const revisarSustento = (v: Valores): { readonly [ruta: string]: string } =>
  v.factura_id === ''
    ? Object.fromEntries(DE_OTRO.filter((campo) => v[campo] === '').map((campo) => [campo, FALTA]))
    : {};

type DelSustento = Pick<
  CrearNotaCredito,
  | 'factura_id'
  | 'tipo_identificacion'
  | 'identificacion'
  | 'razon_social'
  | 'direccion'
  | 'email'
  | 'cod_doc_sustento'
  | 'doc_sustento_numero'
  | 'doc_sustento_fecha'
  | 'sucursal_id'
>;

export const sustentoDe = (v: Valores): DelSustento => ({
  ...(v.factura_id === ''
    ? {
        tipo_identificacion: v.tipo_identificacion,
        identificacion: oNulo(v.identificacion),
        razon_social: oNulo(v.razon_social),
        direccion: oNulo(v.direccion),
        ...(v.cod_doc_sustento !== '01' && { cod_doc_sustento: v.cod_doc_sustento }),
        doc_sustento_numero: oNulo(v.doc_sustento_numero),
        doc_sustento_fecha: oNulo(v.doc_sustento_fecha),
      }
    : { factura_id: Number(v.factura_id) }),
  email: oNulo(v.email),
  sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
});

type ConSustento = Pick<
  NotaCredito,
  | 'factura_id'
  | 'tipo_identificacion'
  | 'identificacion'
  | 'razon_social'
  | 'direccion'
  | 'email'
  | 'cod_doc_sustento'
  | 'doc_sustento_numero'
  | 'doc_sustento_fecha'
  | 'sucursal_id'
>;

export const valoresDelSustento = (nota: ConSustento): Valores => ({
  factura_id: nota.factura_id === null ? '' : String(nota.factura_id),
  tipo_identificacion: nota.tipo_identificacion,
  identificacion: nota.identificacion,
  razon_social: nota.razon_social,
  direccion: nota.direccion ?? '',
  email: nota.email ?? '',
  cod_doc_sustento: nota.cod_doc_sustento,
  doc_sustento_numero: nota.doc_sustento_numero,
  doc_sustento_fecha: nota.doc_sustento_fecha,
  sucursal_id: String(nota.sucursal_id),
});

/** The same of the invoice that it will be of. */
export const sustentoDeFactura = (factura: Factura): Valores =>
  valoresDelSustento({
    ...factura,
    factura_id: factura.id,
    cod_doc_sustento: '01',
    doc_sustento_numero: factura.numero_comprobante ?? '',
    doc_sustento_fecha: factura.fecha_emision,
  });

type CamposDelSustento = { readonly [K in keyof Valores]: CampoDe<Valores[K]> };

/** Which document, and whose. */
export const Sustento = ({
  campos,
  valores,
}: {
  readonly campos: CamposDelSustento;
  readonly valores: Valores;
}) => {
  if (valores.factura_id !== '') {
    return (
      <Alert variant="light" title={valores.razon_social}>
        De la{' '}
        <Enlace a={`/facturas/${valores.factura_id}`}>factura {valores.doc_sustento_numero}</Enlace>
        , del {dia(valores.doc_sustento_fecha)}
      </Alert>
    );
  }
  return (
    <Seccion titulo="Documento que modifica">
      <EnColumnas>
        <Campo campo={campos.identificacion} enfocar />
        <Campo campo={campos.razon_social} />
        <Campo campo={campos.tipo_identificacion} />
        <Campo campo={campos.cod_doc_sustento} />
        <Campo campo={campos.doc_sustento_numero} />
        <Campo campo={campos.doc_sustento_fecha} />
        <Campo campo={campos.direccion} />
        <Campo campo={campos.email} />
        <Campo campo={campos.sucursal_id} />
      </EnColumnas>
    </Seccion>
  );
};

/** The invoice that the address names, `?factura_id=12`, before anything is drawn. */
export const ConFactura = ({
  children,
}: {
  readonly children: (factura: Factura | undefined) => ReactNode;
}) => (
  <Nombrado
    por={['factura_id', 'factura']}
    clave={['facturas', 'una']}
    leer={(cliente, id, signal) => cliente.facturas.obtener(Number(id), { signal })}
  >
    {children}
  </Nombrado>
);
