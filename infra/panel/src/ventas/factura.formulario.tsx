import type { CrearFactura, Factura, Simulacion } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { EnColumnas, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import type { Cifra } from '#panel/kits/formulario/simulado.tsx';
import type { FormularioDe } from '#panel/kits/formulario/usar-formulario.ts';
import { enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { usePerfil } from '#panel/nucleo/perfil.tsx';
import { FACTURAS } from './clases.ts';
import { dentroDe, type FormularioDeComprobante } from './comprobante.formulario.tsx';
import { LO_EXPORTADO } from './exportacion.ts';
import { Exportacion } from './exportacion.tsx';
import {
  CAMPOS_DE_FACTURA,
  cuerpoDeFactura,
  type ValoresDeFactura,
  valoresDeFactura,
} from './factura.campos.ts';
import { Opcional } from './opcional.tsx';

/** The fields of an invoice as they stand on the screen: to issue one, to copy it, to mend it. */

type Campos = typeof CAMPOS_DE_FACTURA;

/** What is wrong across fields. */
const revisarFactura = (v: ValoresDeFactura): { readonly [ruta: string]: string } => ({
  ...(v.condicion_pago === 'credito' &&
    v.fecha_vencimiento === '' && { fecha_vencimiento: 'A crédito, es obligatoria' }),
});

const cifrasDe = (factura: Factura): readonly Cifra[] =>
  [
    { palabras: 'Subtotal 15 %', monto: factura.subtotal_15 },
    { palabras: 'Subtotal 8 %', monto: factura.subtotal_8 },
    { palabras: 'Subtotal 5 %', monto: factura.subtotal_5 },
    { palabras: 'Subtotal 0 %', monto: factura.subtotal_0 },
    { palabras: 'No objeto de IVA', monto: factura.subtotal_no_objeto },
    { palabras: 'Exento de IVA', monto: factura.subtotal_exento },
    { palabras: 'Descuento', monto: factura.total_descuento },
    { palabras: 'ICE', monto: factura.ice },
    { palabras: 'IVA', monto: factura.iva },
    { palabras: 'Propina', monto: factura.propina },
    { palabras: 'Total', monto: factura.total, fuerte: true },
  ].filter(({ palabras, monto }) => monto !== 0 || palabras === 'Total');

type ConPagos = Pick<CrearFactura, 'pagos'>;

/** Of payments, the one that says no amount takes what the others leave. */
export const conPagosCompletos = async <B extends ConPagos>(
  cuerpo: B,
  simular: (cuerpo: B) => Promise<Simulacion>,
): Promise<B> => {
  const pagos = cuerpo.pagos ?? [];
  const sinMonto = pagos.filter(({ total }) => total === null);
  if (sinMonto.length !== 1) return cuerpo;
  const { total } = (await simular({ ...cuerpo, pagos: null })).respuesta as {
    readonly total: number;
  };
  const dichos = pagos.reduce((suma, pago) => suma + enCentavos(pago.total ?? 0), 0);
  const queda = Number(textoDeCentavos(enCentavos(total) - dichos));
  return { ...cuerpo, pagos: pagos.map((p) => (p.total === null ? { ...p, total: queda } : p)) };
};

const Cobro = ({ de }: { readonly de: FormularioDe<Campos, CrearFactura> }) => {
  const { campos } = de;
  const aCredito = useValor(de, ({ condicion_pago }) => condicion_pago === 'credito');
  const perfil = usePerfil();
  const { pagos, info_adicional } = de.valores();
  return (
    <Seccion titulo="Pago">
      <EnColumnas>
        <Campo campo={campos.condicion_pago} />
        {aCredito && <Campo campo={campos.fecha_vencimiento} />}
        {perfil?.cobra_propina !== false && <Campo campo={campos.propina} />}
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

/** Each of its own section, closed until somebody needs it. */
const LoQuePocasDicen = ({ de }: { readonly de: FormularioDe<Campos, CrearFactura> }) => {
  const { campos } = de;
  const v = de.valores();
  return (
    <>
      <Exportacion campos={campos} valores={v} />
      <Opcional
        palabras="Placa, guía y factura negociable"
        abierto={v.placa + v.guia_remision + v.negociable !== ''}
      >
        <EnColumnas>
          <Campo campo={campos.placa} />
          <Campo campo={campos.guia_remision} />
          <Campo campo={campos.negociable} />
        </EnColumnas>
      </Opcional>
      <Opcional palabras="Rubros de terceros" abierto={v.otros_rubros_terceros.length > 0}>
        <Campo campo={campos.otros_rubros_terceros} etiqueta="Rubros de terceros" />
      </Opcional>
      <Opcional palabras="Reembolsos" abierto={v.reembolsos.length > 0}>
        <Campo campo={campos.reembolsos} etiqueta="Reembolsos" />
      </Opcional>
    </>
  );
};

export const FACTURA: FormularioDeComprobante<Campos, CrearFactura, Factura> = {
  clase: FACTURAS,
  campos: CAMPOS_DE_FACTURA,
  cuerpo: cuerpoDeFactura,
  valores: valoresDeFactura,
  revisar: revisarFactura,
  alias: { ...dentroDe('exportacion', LO_EXPORTADO), 'negociable.correo': 'negociable' },
  completar: conPagosCompletos,
  lateral: 'Totales',
  cifras: cifrasDe,
  dibujar: (de) => (
    <>
      <Seccion titulo="Cliente">
        <EnColumnas>
          <Campo campo={de.campos.identificacion} enfocar />
          <Campo campo={de.campos.razon_social} />
          <Campo campo={de.campos.tipo_identificacion} />
          <Campo campo={de.campos.direccion} />
          <Campo campo={de.campos.email} />
          <Campo campo={de.campos.sucursal_id} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Detalle">
        <Campo campo={de.campos.detalles} />
      </Seccion>
      <Cobro de={de} />
      <LoQuePocasDicen de={de} />
    </>
  ),
};
