import { COBROS } from './lado.ts';
import { camposDe } from './registrar.campos.ts';
import { Registrar } from './registrar.tsx';

const CAMPOS = camposDe(COBROS);

export default function CobroNuevo() {
  return <Registrar lado={COBROS} campos={CAMPOS} />;
}
