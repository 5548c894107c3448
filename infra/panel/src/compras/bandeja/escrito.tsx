import { type InputHTMLAttributes, useId } from 'react';
import clases from './bandeja.module.css';

/** A text that a list of the browser's completes: light, for there may be one in each row. */
export const Escrito = ({
  lista,
  nombre,
  valor,
  mala = false,
  impedido,
  alEscribir,
}: {
  readonly lista: 'categorias' | 'cuentas';
  /** What it is said to be, where no label is drawn. */
  readonly nombre: string;
  readonly valor: string;
  readonly mala?: boolean;
  /** Why it cannot be said. */
  readonly impedido?: string;
  readonly alEscribir: (valor: string) => void;
}) => {
  const atributos: InputHTMLAttributes<HTMLInputElement> = {
    'aria-label': nombre,
    'aria-invalid': mala || undefined,
    list: `bandeja-${lista}`,
    disabled: impedido !== undefined,
    title: impedido,
    maxLength: 100,
    autoComplete: 'off',
  };
  return (
    <input
      {...atributos}
      id={useId()}
      className={clases.escrito}
      value={valor}
      onChange={({ currentTarget }) => alEscribir(currentTarget.value)}
    />
  );
};

/** What completes them, once for all the rows. */
export const ListasDeEscritos = ({
  categorias,
  cuentas,
}: {
  readonly categorias: readonly string[];
  readonly cuentas: readonly { readonly codigo: string; readonly nombre: string }[];
}) => (
  <>
    <datalist id="bandeja-categorias">
      {categorias.map((una) => (
        <option key={una} value={una} />
      ))}
    </datalist>
    <datalist id="bandeja-cuentas">
      {cuentas.map(({ codigo, nombre }) => (
        <option key={codigo} value={codigo} label={`${codigo} ${nombre}`} />
      ))}
    </datalist>
  </>
);
