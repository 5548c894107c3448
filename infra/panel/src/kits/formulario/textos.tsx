import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { clase, useCampo } from './campo.tsx';
import type { Celda, Clase, Detalles, PropsDeVista } from './clases.ts';

/** Fields that hold a text as it is typed, or a yes or no. */

const CELDA: Celda = { leer: (texto) => texto.trim(), mostrar: (valor) => valor, derecha: false };

type Entrada = {
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'url' | 'email';
  readonly type?: 'text' | 'email';
};

type DeTexto = Detalles<string> & {
  readonly maximo?: number;
  readonly autoComplete?: string;
  readonly ancho?: string;
  readonly inputMode?: Entrada['inputMode'];
  /** As a column: Enter passes over it. */
  readonly pasa?: Celda['pasa'];
};

type Vista<T, A = undefined> = PropsDeVista<T> & { readonly ajustes: A };

const largoDe = (maximo: number | undefined) => (valor: string) =>
  maximo !== undefined && valor.length > maximo ? `Hasta ${maximo} caracteres` : null;

const VistaDeTexto = ({ campo, ajustes, ...colocacion }: Vista<string, Entrada>) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  return (
    <TextInput
      {...atributos}
      autoComplete="off"
      {...ajustes}
      value={valor}
      onChange={({ currentTarget }) => poner(currentTarget.value)}
    />
  );
};

const entradaDe = ({ autoComplete, inputMode }: DeTexto): Entrada => ({
  ...(autoComplete !== undefined && { autoComplete }),
  ...(inputMode !== undefined && { inputMode }),
});

/** One line of text. */
export const texto = (etiqueta: string, detalles: DeTexto = {}): Clase<string> =>
  clase(etiqueta, detalles, {
    vacio: '',
    revisar: largoDe(detalles.maximo),
    celda: { ...CELDA, ancho: detalles.ancho, pasa: detalles.pasa },
    ajustes: entradaDe(detalles),
    Vista: VistaDeTexto,
  });

const VistaLarga = (lugar: Vista<string>) => {
  const { valor, poner, atributos } = useCampo(lugar.campo, lugar);
  return (
    <Textarea
      {...atributos}
      value={valor}
      onChange={({ currentTarget }) => poner(currentTarget.value)}
      minRows={2}
      autosize
    />
  );
};

/** Several lines of text. */
export const textoLargo = (etiqueta: string, detalles: DeTexto = {}): Clase<string> =>
  clase(etiqueta, detalles, { vacio: '', revisar: largoDe(detalles.maximo), Vista: VistaLarga });

const esCorreo = (valor: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(valor.trim());

/** An e-mail address, or several with commas. */
export const correo = (
  etiqueta: string,
  { varios = false, ...detalles }: DeTexto & { readonly varios?: boolean } = {},
): Clase<string> =>
  clase(etiqueta, detalles, {
    vacio: '',
    revisar: (valor) =>
      (varios ? valor.split(/[,;]/) : [valor]).every((uno) => uno.trim() === '' || esCorreo(uno))
        ? null
        : 'No es un correo',
    celda: CELDA,
    ajustes: { ...entradaDe(detalles), inputMode: 'email', type: varios ? 'text' : 'email' },
    Vista: VistaDeTexto,
  });

const VistaSecreta = ({ campo, ajustes, ...colocacion }: Vista<string, Entrada>) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  return (
    <PasswordInput
      {...atributos}
      // It says it of its box only.
      aria-invalid={atributos.error !== undefined || undefined}
      autoComplete="off"
      {...ajustes}
      value={valor}
      onChange={({ currentTarget }) => poner(currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar ${atributos.label.toLowerCase()}` }}
    />
  );
};

/** What nobody reads over a shoulder, and no draft keeps. */
export const secreto = (etiqueta: string, detalles: DeTexto = {}): Clase<string> =>
  clase(etiqueta, detalles, {
    vacio: '',
    secreto: true,
    revisar: largoDe(detalles.maximo),
    ajustes: entradaDe(detalles),
    Vista: VistaSecreta,
  });

const VistaSiNo = (lugar: Vista<boolean>) => {
  const { valor, poner, atributos } = useCampo(lugar.campo, lugar);
  const { withAsterisk: _a, required: _r, labelProps: _l, ...resto } = atributos;
  return (
    <Checkbox
      {...resto}
      checked={valor}
      onChange={({ currentTarget }) => poner(currentTarget.checked)}
    />
  );
};

/** Yes or no. */
export const siNo = (etiqueta: string, detalles: Detalles<boolean> = {}): Clase<boolean> =>
  clase(etiqueta, detalles, { vacio: false, Vista: VistaSiNo });

const SinVista = () => null;

/** Kept with the others and not drawn. */
export const oculto = (): Clase<string> =>
  clase('', {}, { vacio: '', celda: { ...CELDA, oculta: true }, Vista: SinVista });
