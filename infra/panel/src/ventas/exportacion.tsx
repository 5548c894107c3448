import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { CampoDe, ValoresDe } from '#panel/kits/formulario/clases.ts';
import { EnColumnas } from '#panel/kits/formulario/formulario.tsx';
import { type DE_EXPORTACION, LO_EXPORTADO, seExporta } from './exportacion.ts';
import { Opcional } from './opcional.tsx';

type Valores = ValoresDe<typeof DE_EXPORTACION>;

/** All that is said of an export, together. */
export const Exportacion = ({
  campos,
  valores,
}: {
  readonly campos: { readonly [K in keyof Valores]: CampoDe<Valores[K]> };
  readonly valores: Valores;
}) => (
  <Opcional palabras="Exportación" abierto={seExporta(valores)}>
    <EnColumnas>
      {LO_EXPORTADO.map((campo) => (
        <Campo key={campo} campo={campos[campo]} />
      ))}
    </EnColumnas>
  </Opcional>
);
