import type { CrearNotaCredito, NotaCredito } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { Seccion } from '#panel/kits/formulario/formulario.tsx';
import { siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { NOTAS_CREDITO } from './clases.ts';
import type { FormularioDeComprobante } from './comprobante.formulario.tsx';
import { infoAdicional } from './factura.campos.ts';
import { detalleDe, lineaDe, lineasDeVenta } from './linea.campos.ts';
import {
  CAMPOS_DE_SUSTENTO,
  revisarSustento,
  Sustento,
  sustentoDe,
  valoresDelSustento,
} from './nota.comun.tsx';
import { Opcional } from './opcional.tsx';

/** What a credit note asks: which lines of the invoice are given back, and why. */

const CAMPOS = {
  ...CAMPOS_DE_SUSTENTO,
  motivo: texto('Motivo', { obligatorio: true, maximo: 300 }),
  detalles: lineasDeVenta(),
  devuelve_mercaderia: siNo('Vuelve la mercadería: lo que lleva inventario entra otra vez'),
  info_adicional: infoAdicional(),
};

export const NOTA_CREDITO: FormularioDeComprobante<typeof CAMPOS, CrearNotaCredito, NotaCredito> = {
  clase: NOTAS_CREDITO,
  campos: CAMPOS,
  revisar: revisarSustento,
  cuerpo: (v) => ({
    ...sustentoDe(v),
    motivo: v.motivo,
    detalles: v.detalles.map(detalleDe),
    ...(v.devuelve_mercaderia && { devuelve_mercaderia: true }),
    ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
  }),
  valores: (nota) => ({
    ...valoresDelSustento(nota),
    motivo: nota.motivo,
    detalles: nota.detalles.map(lineaDe),
    devuelve_mercaderia: nota.devuelve_mercaderia,
    info_adicional: nota.info_adicional,
  }),
  cifras: (nota) => [
    { palabras: 'Sin impuestos', monto: nota.total_sin_impuestos },
    { palabras: 'IVA', monto: nota.iva },
    { palabras: 'Total', monto: nota.total, fuerte: true },
  ],
  dibujar: ({ campos, valores }) => (
    <>
      <Sustento campos={campos} valores={valores()} />
      <Campo campo={campos.motivo} enfocar={valores().factura_id !== ''} />
      <Seccion titulo="Lo que se acredita">
        <Campo campo={campos.detalles} />
        <Campo campo={campos.devuelve_mercaderia} />
      </Seccion>
      <Opcional palabras="Información adicional" abierto={valores().info_adicional.length > 0}>
        <Campo campo={campos.info_adicional} />
      </Opcional>
    </>
  ),
};
