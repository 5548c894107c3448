/** What the books must hold. */
export const INVARIANTES = {
  cuadre: 'Debe igual a haber, en cada asiento y en todos',
  numeros: 'Números únicos, sin saltos en el año',
  reversos: 'Cada reverso, lo opuesto de un asiento y el único suyo',
  periodos: 'Un mes cerrado no cambia',
  hechos: 'Cada hecho con su asiento, y con uno solo',
  control: 'Cuentas de control iguales a los saldos, por tercero',
  saldos: 'Ningún saldo bajo cero ni distinto de sus abonos',
  iva: 'El IVA del asiento es el de su documento',
  activos: 'El registro de activos fijos igual a sus cuentas, cada día',
  inventario: 'Lo que cada movimiento cambia, en su cuenta de existencia',
} as const;
export type Invariante = keyof typeof INVARIANTES;
