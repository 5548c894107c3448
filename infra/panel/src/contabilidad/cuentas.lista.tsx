import type { CuentaContable } from 'comprobantes-cliente';
import { Arbol } from '#panel/kits/informe/arbol.tsx';
import { informe } from '#panel/kits/informe/declaracion.ts';
import { Informe } from '#panel/kits/informe/informe.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';

const MONTOS = [{ campo: 'saldo', titulo: 'Saldo' }] as const;

/** The chart as a tree, with what each account has. */
const PLAN = informe<readonly CuentaContable[]>({
  titulo: 'Plan de cuentas',
  clave: ['contabilidad', 'cuentas'],
  parametros: [],
  leer: (cliente, peticion) => cliente.contabilidad.listarCuentasContables(peticion),
  archivo: (cliente, peticion) =>
    cliente.contabilidad.listarCuentasContables({ ...peticion, format: 'csv' }),
  formatos: ['csv'],
  vacio: (cuentas) => cuentas.length === 0,
  textoVacio: 'El plan llega cuando se activa la contabilidad.',
  dibujar: (cuentas) => (
    <Arbol
      titulo="Plan de cuentas"
      filas={cuentas}
      montos={MONTOS}
      alNombrar={({ id, nombre, imputable }) =>
        imputable ? <Enlace a={`/contabilidad/mayor?cuenta_id=${id}`}>{nombre}</Enlace> : nombre
      }
    />
  ),
});

export default function PlanDeCuentas() {
  return <Informe de={PLAN} />;
}
