import type { Sello } from 'comprobantes-cliente';

const MOTIVOS: { readonly [M in Sello['motivo']]: string } = {
  hora: 'Llegó la hora',
  cierre: 'Se cerró un mes',
  manual: 'Se pidió',
};

export const motivoDicho = (motivo: Sello['motivo']): string => MOTIVOS[motivo];
