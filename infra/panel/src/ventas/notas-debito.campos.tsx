import type { CrearNotaDebito, NotaDebito } from 'comprobantes-cliente';
import { IVAS } from '#panel/kits/comun/iva.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { Seccion } from '#panel/kits/formulario/formulario.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { NOTAS_DEBITO } from './clases.ts';
import type { FormularioDeComprobante } from './comprobante.formulario.tsx';
import { infoAdicional, pagosDe, pagosDelCliente, pagosEscritos } from './factura.campos.ts';
import { conPagosCompletos } from './factura.formulario.tsx';
import { CONSUMOS, consumosDe, consumosEscritos } from './linea.campos.ts';
import {
  CAMPOS_DE_SUSTENTO,
  revisarSustento,
  Sustento,
  sustentoDe,
  valoresDelSustento,
} from './nota.comun.tsx';
import { Opcional } from './opcional.tsx';

/** What a debit note asks: what is owed besides, and why. */

const CAMPOS = {
  ...CAMPOS_DE_SUSTENTO,
  iva_codigo: eleccion('IVA', { vacio: '4', opciones: IVAS }),
  motivos: lineas(
    'Motivo',
    {
      razon: texto('Razón', { obligatorio: true, maximo: 300 }),
      valor: dinero('Valor', { obligatorio: true, ancho: '9rem' }),
      ...CONSUMOS,
    },
    { obligatorio: true },
  ),
  pagos: pagosDelCliente(),
  info_adicional: infoAdicional(),
};

export const NOTA_DEBITO: FormularioDeComprobante<typeof CAMPOS, CrearNotaDebito, NotaDebito> = {
  clase: NOTAS_DEBITO,
  campos: CAMPOS,
  revisar: revisarSustento,
  completar: conPagosCompletos,
  cuerpo: (v) => ({
    ...sustentoDe(v),
    iva_codigo: v.iva_codigo,
    motivos: v.motivos.map(({ razon, valor, ...consumos }) => ({
      razon,
      valor: numero(valor) as number,
      ...consumosDe(consumos),
    })),
    ...pagosDe(v.pagos),
    ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
  }),
  valores: (nota) => ({
    ...valoresDelSustento(nota),
    iva_codigo: nota.iva_codigo,
    motivos: nota.motivos.map(({ razon, valor, ...consumos }) => ({
      razon,
      valor: String(valor),
      ...consumosEscritos(consumos),
    })),
    pagos: pagosEscritos(nota.pagos),
    info_adicional: nota.info_adicional,
  }),
  cifras: (nota) => [
    { palabras: 'Sin impuestos', monto: nota.base_imponible },
    { palabras: 'IVA', monto: nota.iva },
    { palabras: 'Total', monto: nota.total, fuerte: true },
  ],
  dibujar: ({ campos, valores }) => (
    <>
      <Sustento campos={campos} valores={valores()} />
      <Seccion titulo="Lo que se debe de más">
        <Campo campo={campos.motivos} />
        <Campo campo={campos.iva_codigo} />
      </Seccion>
      <Opcional palabras="Formas de pago" abierto={valores().pagos.length > 0}>
        <Campo campo={campos.pagos} />
      </Opcional>
      <Opcional palabras="Información adicional" abierto={valores().info_adicional.length > 0}>
        <Campo campo={campos.info_adicional} />
      </Opcional>
    </>
  ),
};
