import type { CrearLiquidacionCompra, LiquidacionCompra } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { correo, texto } from '#panel/kits/formulario/textos.tsx';
import type { FormularioDe } from '#panel/kits/formulario/usar-formulario.ts';
import { LIQUIDACIONES } from '#panel/ventas/clases.ts';
import type { FormularioDeComprobante } from '#panel/ventas/comprobante.formulario.tsx';
import {
  CAMPOS_DE_FACTURA,
  infoAdicional,
  oNulo,
  pagosDe,
  pagosDelCliente,
  pagosEscritos,
} from '#panel/ventas/factura.campos.ts';
import { conPagosCompletos } from '#panel/ventas/factura.formulario.tsx';
import { detalleDe, lineaDe, lineasDeVenta } from '#panel/ventas/linea.campos.ts';
import { Opcional } from '#panel/ventas/opcional.tsx';
import { reembolsos, reembolsosDe, reembolsosEscritos } from '#panel/ventas/reembolsos.ts';
import { useSucursales } from '#panel/ventas/sucursales.ts';

/** What a settlement asks: bought of whom, who may not invoice, and what. */

const CAMPOS = {
  proveedor_identificacion: identificacion('Identificación', {
    obligatorio: true,
    es: 'proveedor',
    sigue: 'detalles',
    llena: {
      tipo: 'proveedor_tipo_id',
      razon_social: 'proveedor_razon_social',
      direccion: 'proveedor_direccion',
      email: 'email',
    },
  }),
  proveedor_tipo_id: eleccion('Tipo de identificación', {
    vacio: '05',
    opciones: TIPOS_DE_IDENTIFICACION.filter(({ valor }) => valor !== '07'),
  }),
  proveedor_razon_social: texto('Razón social', { obligatorio: true, maximo: 300 }),
  proveedor_direccion: texto('Dirección', { maximo: 300 }),
  email: correo('Correo'),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
  detalles: lineasDeVenta({ sin: 'consumos' }),
  condicion_pago: CAMPOS_DE_FACTURA.condicion_pago,
  fecha_vencimiento: CAMPOS_DE_FACTURA.fecha_vencimiento,
  pagos: pagosDelCliente(),
  info_adicional: infoAdicional(),
  cod_doc_sustento: texto('Código del documento de sustento', {
    maximo: 2,
    inputMode: 'numeric',
  }),
  doc_sustento_numero: texto('Documento de sustento', { maximo: 17 }),
  doc_sustento_fecha: fecha('Fecha del sustento'),
  reembolsos: reembolsos(),
};
type Campos = typeof CAMPOS;
type Valores = ValoresDe<Campos>;

const cuerpoDe = (v: Valores): CrearLiquidacionCompra => ({
  proveedor_tipo_id: v.proveedor_tipo_id as '05',
  proveedor_identificacion: v.proveedor_identificacion,
  proveedor_razon_social: v.proveedor_razon_social,
  proveedor_direccion: oNulo(v.proveedor_direccion),
  email: oNulo(v.email),
  sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
  detalles: v.detalles.map(detalleDe),
  condicion_pago: v.condicion_pago,
  ...(v.condicion_pago === 'credito' && { fecha_vencimiento: oNulo(v.fecha_vencimiento) }),
  ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
  ...pagosDe(v.pagos),
  ...(v.cod_doc_sustento !== '' && { cod_doc_sustento: v.cod_doc_sustento }),
  ...(v.doc_sustento_numero !== '' && { doc_sustento_numero: v.doc_sustento_numero }),
  ...(v.doc_sustento_fecha !== '' && { doc_sustento_fecha: v.doc_sustento_fecha }),
  ...reembolsosDe(v.reembolsos),
});

const valoresDe = (de: LiquidacionCompra): Partial<Valores> => ({
  proveedor_identificacion: de.proveedor_identificacion,
  proveedor_tipo_id: de.proveedor_tipo_id,
  proveedor_razon_social: de.proveedor_razon_social,
  proveedor_direccion: de.proveedor_direccion ?? '',
  email: de.email ?? '',
  sucursal_id: String(de.sucursal_id),
  detalles: de.detalles.map(lineaDe),
  condicion_pago: de.condicion_pago,
  fecha_vencimiento: de.fecha_vencimiento ?? '',
  pagos: pagosEscritos(de.pagos),
  info_adicional: de.info_adicional,
  cod_doc_sustento: de.cod_doc_sustento ?? '',
  doc_sustento_numero: de.doc_sustento_numero ?? '',
  doc_sustento_fecha: de.doc_sustento_fecha ?? '',
  reembolsos: reembolsosEscritos(de.reembolsos),
});

const Pago = ({ de }: { readonly de: FormularioDe<Campos, CrearLiquidacionCompra> }) => {
  const { campos } = de;
  const aCredito = useValor(de, ({ condicion_pago }) => condicion_pago === 'credito');
  const { pagos, info_adicional } = de.valores();
  return (
    <Seccion titulo="Pago">
      <EnColumnas>
        <Campo campo={campos.condicion_pago} />
        {aCredito && <Campo campo={campos.fecha_vencimiento} />}
      </EnColumnas>
      <Opcional palabras="Formas de pago" abierto={pagos.length > 0}>
        <Campo campo={campos.pagos} />
      </Opcional>
      <Opcional palabras="Información adicional" abierto={info_adicional.length > 0}>
        <Campo campo={campos.info_adicional} />
      </Opcional>
    </Seccion>
  );
};

const Sustento = ({ de }: { readonly de: FormularioDe<Campos, CrearLiquidacionCompra> }) => {
  const { campos } = de;
  const { cod_doc_sustento, doc_sustento_numero, reembolsos: filas } = de.valores();
  return (
    <>
      <Opcional
        palabras="Documento de sustento"
        abierto={cod_doc_sustento + doc_sustento_numero !== ''}
      >
        <EnColumnas>
          <Campo campo={campos.cod_doc_sustento} />
          <Campo campo={campos.doc_sustento_numero} />
          <Campo campo={campos.doc_sustento_fecha} />
        </EnColumnas>
      </Opcional>
      <Opcional palabras="Reembolsos" abierto={filas.length > 0}>
        <Campo campo={campos.reembolsos} etiqueta="Reembolsos" />
      </Opcional>
    </>
  );
};

export const LIQUIDACION: FormularioDeComprobante<
  Campos,
  CrearLiquidacionCompra,
  LiquidacionCompra
> = {
  clase: LIQUIDACIONES,
  campos: CAMPOS,
  cuerpo: cuerpoDe,
  valores: valoresDe,
  revisar: (v) => ({
    ...(v.condicion_pago === 'credito' &&
      v.fecha_vencimiento === '' && { fecha_vencimiento: 'A crédito, es obligatoria' }),
  }),
  completar: conPagosCompletos,
  cifras: (de) => [
    { palabras: 'Sin impuestos', monto: de.total_sin_impuestos },
    { palabras: 'IVA', monto: de.iva },
    { palabras: 'Total', monto: de.total, fuerte: true },
  ],
  dibujar: (de) => (
    <>
      <Seccion titulo="Proveedor">
        <EnColumnas>
          <Campo campo={de.campos.proveedor_identificacion} enfocar />
          <Campo campo={de.campos.proveedor_razon_social} />
          <Campo campo={de.campos.proveedor_tipo_id} />
          <Campo campo={de.campos.proveedor_direccion} />
          <Campo campo={de.campos.email} />
          <Campo campo={de.campos.sucursal_id} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Detalle">
        <Campo campo={de.campos.detalles} />
      </Seccion>
      <Pago de={de} />
      <Sustento de={de} />
    </>
  ),
};
