import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { dinero } from '#panel/nucleo/formato.ts';
import { Dinero } from '../comun/valores.tsx';
import clases from './informe.module.css';
import { useAbrirEnHoja } from './pila.ts';

/** A figure that says what it is made of. */

const Hoja = lazy(() => import('./hoja.tsx'));

/**
 * An amount; with `explicar`, a button named by it that opens the sheet of what it adds up. Inside a
 * sheet it opens over what is there, and «Atrás» leads back.
 */
export const Cifra = ({
  valor,
  explicar,
  que,
}: {
  readonly valor: string | number | null | undefined;
  /** As the API gives it in `_explicar`. */
  readonly explicar?: string | undefined;
  /** What it is, as the sheet's title: «Saldo de Caja general». */
  readonly que?: string | undefined;
}) => {
  const abrirEnHoja = useAbrirEnHoja();
  const [abierta, ponerAbierta] = useState(false);
  if (!explicar || valor === null || valor === undefined) return <Dinero valor={valor} />;
  const nivel = { clase: 'figura', explicar, que } as const;
  const abrir = (evento: MouseEvent): void => {
    evento.stopPropagation();
    if (abrirEnHoja) abrirEnHoja(nivel);
    else ponerAbierta(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${clases.boton} ${clases.cifra}`}
        aria-haspopup="dialog"
        onClick={abrir}
      >
        {dinero(valor)}
      </button>
      {abierta && (
        <Suspense fallback={null}>
          <Hoja inicio={nivel} alCerrar={() => ponerAbierta(false)} />
        </Suspense>
      )}
    </>
  );
};
