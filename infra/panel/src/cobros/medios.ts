import { useQuery } from '@tanstack/react-query';
import type { CuentasDinero } from 'comprobantes-cliente';
import type { Opcion } from '#panel/kits/formulario/clases.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { dinero } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** How money goes from one to another, and where it is kept. */

/** Table 24 of the SRI, in the words of whoever collects. */
export const MEDIOS = [
  { valor: '01', texto: 'Efectivo' },
  { valor: '20', texto: 'Transferencia, depósito o cheque' },
  { valor: '16', texto: 'Tarjeta de débito' },
  { valor: '19', texto: 'Tarjeta de crédito' },
  { valor: '17', texto: 'Dinero electrónico' },
  { valor: '18', texto: 'Tarjeta prepago' },
  { valor: '21', texto: 'Endoso de títulos' },
  { valor: '15', texto: 'Cruce con otras cuentas' },
] as const;

export const medioDicho = (medio: string): string =>
  MEDIOS.find(({ valor }) => valor === medio)?.texto ?? medio;

const NINGUNA: readonly CuentasDinero[] = [];

/** The money accounts, closed ones too: what they moved is still told. */
export const useCuentasDeDinero = (): readonly CuentasDinero[] => {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { data } = useQuery({
    queryKey: ['cuentasDinero', 'nombres'],
    enabled: puede('cuentas_dinero'),
    queryFn: async ({ signal }) =>
      await cliente.cuentasDinero.listar({ incluir_inactivas: true, signal }),
  });
  return data ?? NINGUNA;
};

const opcionesDe = (cuentas: readonly CuentasDinero[]): readonly Opcion[] =>
  cuentas
    .filter(({ activo }) => activo)
    .map(({ id, nombre, saldo_actual }) => ({
      valor: String(id),
      texto: `${nombre} · ${dinero(saldo_actual)}`,
    }));

export const useCuentas = (): readonly Opcion[] => opcionesDe(useCuentasDeDinero());

/** Without one, the API takes the only one of the kind that the method asks for. */
export const useCuentasOLaDelMedio = (): readonly Opcion[] => [
  { valor: '', texto: 'La del medio' },
  ...useCuentas(),
];
