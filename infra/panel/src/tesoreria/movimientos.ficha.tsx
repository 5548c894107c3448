import { Alert } from '@mantine/core';
import type { MovimientoConDocumento, RegistrarMovimiento } from 'comprobantes-cliente';
import type { Respuestas } from '#panel/kits/comun/confirmar.tsx';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Accion, type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { dinero, fecha } from '#panel/nucleo/formato.ts';
import { anular, cambiarFecha } from './tesoreria.acciones.ts';
import { entra, lugarDeMovimiento, movimientoDicho } from './tesoreria.palabras.ts';

const esTransferencia = ({ origen_tipo, anulado_en, reversa_de }: MovimientoConDocumento) =>
  origen_tipo === 'transferencia' && anulado_en === null && reversa_de === null;
const esManual = ({ origen_tipo }: MovimientoConDocumento) => origen_tipo === 'manual';

/** What made it, where that is another record; of a transfer, its other half. */
const DeDonde = ({ id, origen_tipo, origen_id, documento }: MovimientoConDocumento) => {
  if (origen_tipo === 'manual') return documento.etiqueta;
  const a =
    origen_tipo === 'transferencia'
      ? `/cuentas-dinero/movimientos/${origen_id ?? id}`
      : lugarDeMovimiento(id, documento);
  return <Enlace a={a}>{documento.etiqueta}</Enlace>;
};

const DATOS: readonly Dato<MovimientoConDocumento>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_id, cuenta_nombre }) => (
      <Enlace a={`/cuentas-dinero/${cuenta_id}`}>{cuenta_nombre}</Enlace>
    ),
  },
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia} /> },
  { titulo: 'Documento', dibujar: (registro) => <DeDonde {...registro} /> },
  { titulo: 'Referencia', dibujar: ({ referencia }) => referencia },
  {
    titulo: 'Conciliación',
    dibujar: ({ conciliacion_id, conciliado }) =>
      conciliacion_id === null ? null : (
        <Enlace a={`/cuentas-dinero/conciliaciones/${conciliacion_id}`}>
          {conciliado ? 'Conciliado' : 'Marcado en una en curso'}
        </Enlace>
      ),
  },
  {
    titulo: 'Deshace',
    si: ({ reversa_de }) => reversa_de !== null,
    dibujar: ({ reversa_de }) => (
      <Enlace a={`/cuentas-dinero/movimientos/${reversa_de}`}>{`Movimiento ${reversa_de}`}</Enlace>
    ),
  },
  { titulo: 'Descripción', entero: true, dibujar: ({ descripcion }) => descripcion },
];

/** A manual movement is not annulled: it is undone by one that goes the other way. */
const DESHACER: Accion<MovimientoConDocumento> = {
  titulo: 'Deshacer con un ajuste',
  permiso: { recurso: 'cuentas_dinero' },
  si: esManual,
  confirma: ({ tipo, monto, cuenta_nombre }) =>
    `Un movimiento manual no se anula: un ajuste de ${dinero(monto)} que ${entra(tipo) ? 'sale de' : 'entra a'} ` +
    `${cuenta_nombre} lo deja sin efecto. Los dos quedan, se concilian como los demás y no se asientan.`,
  pide: [
    {
      campo: 'fecha',
      etiqueta: 'Fecha',
      tipo: 'fecha',
      pista: 'Si no dice otra, la del movimiento.',
    },
  ],
  simular: (cliente, registro, dicho) =>
    cliente.cuentasDinero.registrarMovimiento(registro.cuenta_id, contrarioDe(registro, dicho), {
      simular: true,
    }),
  hacer: (cliente, registro, dicho) =>
    cliente.cuentasDinero.registrarMovimiento(registro.cuenta_id, contrarioDe(registro, dicho)),
  luego: (hecho) => `/cuentas-dinero/movimientos/${(hecho as { readonly id: number }).id}`,
};

const MAXIMO_DE_DESCRIPCION = 300;

const contrarioDe = (
  { id, tipo, monto, fecha: suya, descripcion }: MovimientoConDocumento,
  { fecha: dicha }: Respuestas,
): RegistrarMovimiento => ({
  tipo: entra(tipo) ? 'ajuste_egreso' : 'ajuste_ingreso',
  monto,
  fecha: dicha || suya,
  descripcion: [`Deshace el movimiento ${id}`, descripcion]
    .filter(Boolean)
    .join(': ')
    .slice(0, MAXIMO_DE_DESCRIPCION),
});

const MOVIMIENTO = ficha<MovimientoConDocumento>({
  clave: ['cuentasDinero', 'movimiento'],
  leer: (cliente, id, opciones) => cliente.cuentasDinero.obtenerMovimiento(id, opciones),
  titulo: ({ id, tipo }) => `${movimientoDicho(tipo)} ${id}`,
  estado: ({ anulado_en }) => (anulado_en === null ? null : 'ANULADO'),
  cifras: [{ titulo: 'Monto', dibujar: ({ monto }) => <Dinero valor={monto} /> }],
  avisos: ({ anulado_en, anulado_motivo }) =>
    anulado_en !== null && (
      <Alert color="gray" title={`Se anuló el ${fecha(anulado_en)}`}>
        {anulado_motivo}
      </Alert>
    ),
  acciones: [
    cambiarFecha<MovimientoConDocumento>({
      si: (registro) => esManual(registro) || esTransferencia(registro),
      que: 'De una transferencia cambian sus dos movimientos, y su asiento conserva el número.',
      hacer: ({ cuentasDinero }, { id, origen_tipo }, dia, opciones) =>
        origen_tipo === 'manual'
          ? cuentasDinero.cambiarFechaDeMovimiento(id, { fecha: dia }, opciones)
          : cuentasDinero.cambiarFechaDeTransferencia(id, { fecha: dia }, opciones),
    }),
    DESHACER,
    anular<MovimientoConDocumento>({
      si: esTransferencia,
      que: 'El dinero vuelve de una cuenta a la otra con dos ajustes, y su asiento se revierte.',
      hacer: ({ cuentasDinero }, { id }, dicho, opciones) =>
        cuentasDinero.anularTransferencia(id, dicho, opciones),
    }),
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (registro) => <Datos de={DATOS} registro={registro} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="movimientos_dinero" id={id} />,
    },
  ],
});

export default pantallaDeFicha(MOVIMIENTO);
