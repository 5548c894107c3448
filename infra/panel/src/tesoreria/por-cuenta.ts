import { useCuentasDeDinero } from '#panel/cobros/medios.ts';
import { porUna } from '#panel/kits/lista/una-de-pocas.tsx';

/** Which money account a list is of, those no longer in use among them. */
export const POR_CUENTA = porUna({
  campo: 'cuenta_id',
  etiqueta: 'Cuenta',
  usar: () => useCuentasDeDinero().map(({ id, nombre }) => ({ valor: String(id), texto: nombre })),
});
