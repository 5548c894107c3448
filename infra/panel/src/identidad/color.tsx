import { ColorInput } from '@mantine/core';
import { clase, useCampo } from '#panel/kits/formulario/campo.tsx';
import type { Clase, Detalles, PropsDeVista } from '#panel/kits/formulario/clases.ts';

/** A colour of the company's own. */

/** Some to begin with, all of them dark enough for white letters. */
export const MUESTRAS = ['#1b6b5a', '#0b5fff', '#7a1fa2', '#b3261e', '#8a4b00', '#263238'];
export const ES_COLOR = /^#[0-9a-f]{6}$/i;

const VistaDeColor = (lugar: PropsDeVista<string> & { readonly ajustes: undefined }) => {
  const { valor, poner, atributos } = useCampo(lugar.campo, lugar);
  return (
    <ColorInput
      {...atributos}
      value={valor}
      onChange={poner}
      swatches={MUESTRAS}
      eyeDropperButtonProps={{ 'aria-label': 'Tomar un color de la pantalla' }}
    />
  );
};

export const color = (etiqueta: string, detalles: Detalles<string> = {}): Clase<string> =>
  clase(etiqueta, detalles, {
    vacio: '',
    revisar: (valor) => (valor === '' || ES_COLOR.test(valor) ? null : 'Debe ser como #0b5fff'),
    Vista: VistaDeColor,
  });
