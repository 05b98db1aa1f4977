import type { ColourMatrix } from "./filters";

const VERTEX = `
attribute vec2 corner;
varying vec2 place;
void main() {
  place = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;
const FRAGMENT = `
precision mediump float;
uniform sampler2D picture;
uniform mat3 mix3;
uniform vec3 added;
varying vec2 place;
void main() {
  gl_FragColor = vec4(clamp(mix3 * texture2D(picture, place).rgb + added, 0.0, 1.0), 1.0);
}`;

export type Shader = {
  /** The picture recoloured, on a canvas that lives until the next call. */
  draw(picture: CanvasImageSource, matrix: ColourMatrix, width: number, height: number): HTMLCanvasElement;
  close(): void;
};

/** Recolours on the graphics processor; null where the browser has no WebGL. */
export function openShader(width: number, height: number): Shader | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext("webgl", { alpha: false, antialias: false, preserveDrawingBuffer: true });
  if (gl === null) return null;
  const program = link(gl);
  if (program === null) return null;
  prepare(gl, program);
  const mix = gl.getUniformLocation(program, "mix3");
  const added = gl.getUniformLocation(program, "added");
  return {
    draw(picture, matrix, toWidth, toHeight) {
      if (canvas.width !== toWidth) canvas.width = toWidth;
      if (canvas.height !== toHeight) canvas.height = toHeight;
      gl.viewport(0, 0, toWidth, toHeight);
      // Every picture source but SVG may be a texture; a camera never gives one.
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture as TexImageSource);
      gl.uniformMatrix3fv(mix, false, columns(matrix));
      gl.uniform3fv(
        added,
        matrix.map((row) => row[3]),
      );
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      return canvas;
    },
    // A page may hold few of these contexts at a time.
    close: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}

/** WebGL wants column after column. */
function columns(matrix: ColourMatrix): number[] {
  return ([0, 1, 2] as const).flatMap((column) => matrix.map((row) => row[column]));
}

function compile(gl: WebGLRenderingContext, kind: number, source: string): WebGLShader | null {
  const shader = gl.createShader(kind);
  if (shader === null) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return gl.getShaderParameter(shader, gl.COMPILE_STATUS) === true ? shader : null;
}

function link(gl: WebGLRenderingContext): WebGLProgram | null {
  const vertex = compile(gl, gl.VERTEX_SHADER, VERTEX);
  const fragment = compile(gl, gl.FRAGMENT_SHADER, FRAGMENT);
  const program = gl.createProgram();
  if (vertex === null || fragment === null || program === null) return null;
  gl.attachShader(program, vertex);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}

function prepare(gl: WebGLRenderingContext, program: WebGLProgram): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own name, no hook of React
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, "corner");
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  // A camera's sides are no powers of two: no mip maps, no repetition.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
}
