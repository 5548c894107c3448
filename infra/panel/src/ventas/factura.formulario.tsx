import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CrearFactura, Factura, Simulacion } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import {
  type Accion,
  EnColumnas,
  Formulario,
  Seccion,
  useValor,
} from '#panel/kits/formulario/formulario.tsx';
import { type Cifra, QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import type { FormularioDe } from '#panel/kits/formulario/usar-formulario.ts';
import { deCentavos, dinero, enCentavos } from '#panel/nucleo/formato.ts';
import { usePerfil } from '#panel/nucleo/perfil.tsx';
import type { CAMPOS_DE_FACTURA, ValoresDeFactura } from './factura.campos.ts';

/** The fields of an invoice as they stand on the screen: to issue one, to copy it, to mend it. */

type Campos = typeof CAMPOS_DE_FACTURA;

/** The button says what it does as soon as it is known. */
export const emitirPor =
  (verbo: string): Accion<Campos, CrearFactura>['palabras'] =>
  (simulado) => {
    const factura = respuestaDe<Factura>(simulado);
    return factura ? `${verbo} por ${dinero(factura.total)}` : verbo;
  };

/** What is wrong across fields. */
export const revisarFactura = (v: ValoresDeFactura): { readonly [ruta: string]: string } => ({
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

type DeCrear = (cuerpo: CrearFactura) => Promise<Simulacion>;

/** Of payments, the one that says no amount takes what the others leave. */
export const conPagosCompletos = async (
  cuerpo: CrearFactura,
  simular: DeCrear,
): Promise<CrearFactura> => {
  const pagos = cuerpo.pagos ?? [];
  const sinMonto = pagos.filter(({ total }) => total === null);
  if (sinMonto.length !== 1) return cuerpo;
  const { pagos: _, ...resto } = cuerpo;
  const { total } = (await simular(resto)).respuesta as { readonly total: number };
  const dichos = pagos.reduce((suma, pago) => suma + enCentavos(pago.total ?? 0), 0);
  const queda = Number(deCentavos(enCentavos(total) - dichos));
  return { ...cuerpo, pagos: pagos.map((p) => (p.total === null ? { ...p, total: queda } : p)) };
};

/** What few say: one opens it. */
export const Opcional = ({
  palabras,
  abierto,
  children,
}: {
  readonly palabras: string;
  readonly abierto: boolean;
  readonly children: ReactNode;
}) => {
  const [visto, { toggle }] = useDisclosure(abierto);
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={visto} mb="xs">
        {palabras}
      </Button>
      <Collapse expanded={visto}>{visto && children}</Collapse>
    </div>
  );
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

export const FormularioDeFactura = ({
  de,
  titulo,
  accion,
  otras,
}: {
  readonly de: FormularioDe<Campos, CrearFactura>;
  readonly titulo: string;
  readonly accion: Accion<Campos, CrearFactura>;
  readonly otras: readonly Accion<Campos, CrearFactura>[];
}) => {
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={titulo}
      accion={accion}
      otras={otras}
      lateral={<QuePasaria<Factura> de={de} titulo="Totales" cifras={cifrasDe} />}
    >
      <Seccion titulo="Cliente">
        <EnColumnas>
          <Campo campo={campos.identificacion} enfocar />
          <Campo campo={campos.razon_social} />
          <Campo campo={campos.tipo_identificacion} />
          <Campo campo={campos.direccion} />
          <Campo campo={campos.email} />
          <Campo campo={campos.sucursal_id} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Detalle">
        <Campo campo={campos.detalles} />
      </Seccion>
      <Cobro de={de} />
    </Formulario>
  );
};
